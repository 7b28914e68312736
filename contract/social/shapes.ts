import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Face } from '../account/shapes.ts'
import { Count, Id, IdInput, UnixSeconds } from '../common.ts'
import { ComicCard } from '../comics/shapes.ts'
import { StoryCard } from '../melon/shapes.ts'
import { PhotoCard } from '../photo/shapes.ts'
import { NovelCard } from '../novel/shapes.ts'
import { DramaCard } from '../video/drama-shapes.ts'
import { FilmCard } from '../video/shapes.ts'

/**
 * The works people like, collect, comment on and find again in their lists. A feature that brings a new kind adds it here and its
 * card to `Kept`; what else it then owes does not compile: `Owners` on the server and `kept-rows.tsx` in the web.
 */
const workKinds = ['film', 'drama', 'comic', 'novel', 'photo', 'story'] as const

/** Kinds of works and people, by what can be done to them. */
const likeableKinds = [...workKinds, 'comment'] as const
export const collectableKinds = workKinds
export const followableKinds = ['account', 'actor', 'writer'] as const
const commentableKinds = workKinds

export type LikeableKind = (typeof likeableKinds)[number]
export type CollectableKind = (typeof collectableKinds)[number]
export type FollowableKind = (typeof followableKinds)[number]
export type CommentableKind = (typeof commentableKinds)[number]
export type SocialKind = LikeableKind | FollowableKind

/** A thing by its kind and its id among things of that kind. */
export type Subject<Kind extends SocialKind = SocialKind> = { kind: Kind; id: number }

const subjectOf = <Kind extends SocialKind>(kinds: readonly Kind[]) =>
  Type.Object({ kind: Type.Enum([...kinds]), id: IdInput })

export const LikeableInput = subjectOf(likeableKinds)
export const CollectableInput = subjectOf(collectableKinds)
export const FollowableInput = subjectOf(followableKinds)
export const CommentableInput = subjectOf(commentableKinds)
/** Kinds with a standing of their own; a comment carries its figures with it. */
export const StandingInput = subjectOf([...collectableKinds, ...followableKinds])

/** How a thing stands: with everybody, and with who asks. */
export const Standing = Type.Object({
  kind: Type.String(),
  id: Id,
  likes: Count,
  collects: Count,
  comments: Count,
  fans: Count,
  /** Whom it follows; of accounts only. */
  follows: Count,
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  followed: Type.Boolean(),
})
export type Standing = Static<typeof Standing>

export const Liked = Type.Object({ liked: Type.Boolean(), likes: Count })
export const Followed = Type.Object({ followed: Type.Boolean(), fans: Count })

/** A thing somebody keeps or liked, with its card under the name of its kind; without one it can no longer be seen. */
export const Kept = Type.Object({
  kind: Type.String(),
  id: Id,
  /** When it was liked or collected. */
  at: UnixSeconds,
  film: Type.Optional(FilmCard),
  drama: Type.Optional(DramaCard),
  comic: Type.Optional(ComicCard),
  photo: Type.Optional(PhotoCard),
  novel: Type.Optional(NovelCard),
  story: Type.Optional(StoryCard),
})
export type Kept = Static<typeof Kept>
/** The card of each kind of work. */
export type WorkCards = Required<Pick<Kept, CollectableKind>>

export const mostFolders = 50
export const longestFolderName = 20
export const defaultFolderName = '默认收藏夹'

/** Where somebody keeps things. */
export const Folder = Type.Object({
  id: Id,
  name: Type.String(),
  /** The folder everybody has: it cannot be renamed or deleted. */
  isDefault: Type.Boolean(),
  items: Count,
  /** Whether the thing that was asked about lies in it. */
  has: Type.Boolean(),
})
export type Folder = Static<typeof Folder>

/** Somebody who can be followed, in a list. */
export const FollowRow = Type.Object({
  kind: Type.String(),
  ...Face.properties,
  fans: Count,
  /** Whether who asks follows them. */
  followed: Type.Boolean(),
})
export type FollowRow = Static<typeof FollowRow>

/** In UTF-16 units, as text fields count. */
export const longestComment = 500
export const mostMentions = 5

/** Somebody named in a text as `@name`; the name is the one of then. */
export const Mention = Type.Object({ id: Id, name: Type.String() })
export type Mention = Static<typeof Mention>

/** A comment on a thing, or a reply under one. */
export const Comment = Type.Object({
  id: Id,
  /** The comment it stands under; 0 for one on the thing itself. */
  rootId: Type.Integer({ minimum: 0 }),
  author: Face,
  /** Plain text; empty when it is gone. */
  text: Type.String(),
  mentions: Type.Array(Mention),
  /** Whom in the thread it answers; null when it answers the comment it stands under. */
  answered: Type.Union([Mention, Type.Null()]),
  at: UnixSeconds,
  likes: Count,
  liked: Type.Boolean(),
  /** Replies under it. */
  replies: Count,
  /**
   * `held` waits for a moderator and `refused` was never let through: both are told to their author alone. `gone`:
   * deleted or removed, while replies stand under it.
   */
  state: Type.Enum(['published', 'held', 'refused', 'gone']),
  /** Whether who asks wrote it, and may delete it. */
  mine: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

/** A comment on a thing with the first replies under it. */
export const Thread = Type.Object({ ...Comment.properties, firstReplies: Type.Array(Comment) })
export type Thread = Static<typeof Thread>
