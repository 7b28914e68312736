import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { FilmCard } from '../video/shapes.ts'
import { StoryBlock, StoryPicture } from './shapes.ts'
import { BlockKind, mostBlocks, Run } from './text.ts'

const reading = { method: 'POST', feature: 'melon', access: 'staff:library.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'melon', access: 'staff:library.edit', age: 'open' } as const
const takingDown = {
  method: 'POST',
  feature: 'melon',
  access: 'staff:library.takeDown',
  age: 'open',
} as const

const one = Type.Object({ id: IdInput })
/** Version that was read before the edit: an older one is refused. Without an id it is a new one. */
const known = { id: Type.Optional(IdInput), version: Type.Optional(Version) }
/** Everything there is, in its new order. */
const inOrder = Type.Object({ ids: Type.Array(IdInput, { maxItems: 500 }) })
/** An id, or 0 for none. */
const IdOrNone = Type.Union([IdInput, Type.Literal(0)])

const storyFields = {
  title: Line(80, 1),
  summary: Line(200),
  tags: Type.Array(Line(20, 1), { maxItems: 10 }),
  /** It stands among what the front page shows first. */
  lead: Type.Boolean(),
}

export const StoryRow = Type.Object({
  ...storyFields,
  id: Id,
  cover: Type.String(),
  letters: Count,
  pictures: Count,
  films: Count,
  views: Count,
  categoryId: Type.Integer(),
  category: Type.String(),
  writerId: Type.Integer(),
  writer: Type.String(),
  visibility: Type.Enum(['draft', 'published', 'taken_down']),
  takenDownReason: Type.String(),
  /** When a draft publishes itself; 0 for never. */
  publishAt: UnixSeconds,
  publishedAt: UnixSeconds,
  sample: Type.Boolean(),
  version: Count,
  createdAt: UnixSeconds,
})
export type StoryRow = Static<typeof StoryRow>

/** A block with the ids its picture and film are kept by; a film that viewers cannot see has an id alone. */
export const StoryBlockRow = Type.Object({
  ...StoryBlock.properties,
  pictureId: Type.Optional(Id),
  filmId: Type.Optional(Id),
})
export type StoryBlockRow = Static<typeof StoryBlockRow>

/** A story as it is edited. */
export const StoryDocument = Type.Object({
  ...StoryRow.properties,
  blocks: Type.Array(StoryBlockRow),
  /** The picture chosen as its cover; 0: its first picture is. */
  coverId: Type.Integer({ minimum: 0 }),
})
export type StoryDocument = Static<typeof StoryDocument>

export const UploadedPicture = Type.Object({ id: Id, ...StoryPicture.properties })
export type UploadedPicture = Static<typeof UploadedPicture>

const BlockInput = Type.Object({
  kind: BlockKind,
  runs: Type.Optional(Type.Array(Run, { maxItems: 200 })),
  pictureId: Type.Optional(IdInput),
  caption: Type.Optional(Line(100)),
  filmId: Type.Optional(IdInput),
})

const groupFields = { hidden: Type.Boolean() }
export const StoryCategoryRow = Type.Object({
  ...groupFields,
  id: Id,
  name: Type.String(),
  /** How many stories lie in it, whatever their state. */
  stories: Count,
  version: Count,
})
export type StoryCategoryRow = Static<typeof StoryCategoryRow>

const writerFields = { ...groupFields, name: Line(20, 1), intro: Line(200) }
export const WriterRow = Type.Object({
  ...writerFields,
  id: Id,
  avatar: Type.String(),
  stories: Count,
  sample: Type.Boolean(),
  version: Count,
})
export type WriterRow = Static<typeof WriterRow>

/** A story among others that are gathered by hand, whatever its state. */
export const GatheredStory = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredStory = Static<typeof GatheredStory>

const collectionFields = { ...groupFields, title: Line(40, 1), intro: Line(500) }
export const StoryCollectionRow = Type.Object({
  ...collectionFields,
  id: Id,
  cover: Type.String(),
  sample: Type.Boolean(),
  stories: Type.Array(GatheredStory),
  version: Count,
})
export type StoryCollectionRow = Static<typeof StoryCollectionRow>

export const melonConsole = {
  list: endpoint({
    ...reading,
    path: '/api/console/stories/list',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(StoryRow.properties.visibility),
      categoryId: Type.Optional(IdInput),
      /** Only drafts with a time of publication. */
      scheduled: Type.Optional(Type.Boolean()),
    }),
    reply: listOf(StoryRow),
  }),
  /** One story with all it is made of, whatever its state. */
  open: endpoint({
    ...reading,
    path: '/api/console/stories/open',
    body: one,
    reply: StoryDocument,
    errors: ['story_not_found'],
  }),
  /** Makes a story or changes one. What was taken down stays down. */
  save: endpoint({
    ...editing,
    path: '/api/console/stories/save',
    bodyLimit: 1_048_576,
    body: Type.Object({
      ...known,
      ...storyFields,
      categoryId: IdOrNone,
      writerId: IdOrNone,
      coverId: IdOrNone,
      blocks: Type.Array(BlockInput, { maxItems: mostBlocks }),
      visibility: Type.Enum(['draft', 'published']),
      /** Of a draft; 0 for none. */
      publishAt: UnixSeconds,
    }),
    reply: StoryDocument,
    errors: ['story_not_found', 'changed_meanwhile'],
  }),
  takeDown: endpoint({
    ...takingDown,
    path: '/api/console/stories/takeDown',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: StoryRow,
    errors: ['story_not_found'],
  }),
  /** Brings back what was taken down, as a draft. */
  restore: endpoint({
    ...takingDown,
    path: '/api/console/stories/restore',
    body: one,
    reply: StoryRow,
    errors: ['story_not_found'],
  }),
  /** Removes a draft that was never published, for good. */
  remove: endpoint({
    ...editing,
    path: '/api/console/stories/remove',
    body: one,
    reply: Nothing,
    errors: ['story_not_found', 'story_published'],
  }),
  /** Takes a picture in. It is kept for a day, and longer by the story that is saved with it. */
  addPicture: endpoint({
    ...editing,
    path: '/api/console/stories/addPicture',
    bodyLimit: bodyWithPicture,
    body: Type.Object({ picture: PictureText }),
    reply: UploadedPicture,
    errors: ['picture_blocked'],
  }),
  /** A film as it would stand in a story: one that viewers can see. */
  film: endpoint({
    ...reading,
    path: '/api/console/stories/film',
    body: one,
    reply: FilmCard,
    errors: ['film_not_found'],
  }),
  categories: endpoint({
    ...reading,
    path: '/api/console/stories/categories',
    reply: Type.Object({ list: Type.Array(StoryCategoryRow) }),
  }),
  saveCategory: endpoint({
    ...editing,
    path: '/api/console/stories/saveCategory',
    body: Type.Object({ ...known, ...groupFields, name: Line(10, 1) }),
    reply: Nothing,
    errors: ['story_category_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  orderCategories: endpoint({
    ...editing,
    path: '/api/console/stories/orderCategories',
    body: inOrder,
    reply: Nothing,
  }),
  /** Removes a category; its stories stay, in none. */
  removeCategory: endpoint({
    ...editing,
    path: '/api/console/stories/removeCategory',
    body: one,
    reply: Nothing,
    errors: ['story_category_not_found'],
  }),
  writers: endpoint({
    ...reading,
    path: '/api/console/stories/writers',
    reply: Type.Object({ list: Type.Array(WriterRow) }),
  }),
  saveWriter: endpoint({
    ...editing,
    path: '/api/console/stories/saveWriter',
    bodyLimit: bodyWithPicture,
    body: Type.Object({ ...known, ...writerFields, picture: Type.Optional(PictureText) }),
    reply: Nothing,
    errors: ['writer_not_found', 'name_taken', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderWriters: endpoint({
    ...editing,
    path: '/api/console/stories/orderWriters',
    body: inOrder,
    reply: Nothing,
  }),
  /** Removes who tells stories; the stories stay, of nobody. */
  removeWriter: endpoint({
    ...editing,
    path: '/api/console/stories/removeWriter',
    body: one,
    reply: Nothing,
    errors: ['writer_not_found'],
  }),
  collections: endpoint({
    ...reading,
    path: '/api/console/stories/collections',
    reply: Type.Object({ list: Type.Array(StoryCollectionRow) }),
  }),
  saveCollection: endpoint({
    ...editing,
    path: '/api/console/stories/saveCollection',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...known,
      ...collectionFields,
      storyIds: Type.Array(IdInput, { maxItems: 500 }),
      picture: Type.Optional(PictureText),
    }),
    reply: Nothing,
    errors: ['collection_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderCollections: endpoint({
    ...editing,
    path: '/api/console/stories/orderCollections',
    body: inOrder,
    reply: Nothing,
  }),
  removeCollection: endpoint({
    ...editing,
    path: '/api/console/stories/removeCollection',
    body: one,
    reply: Nothing,
    errors: ['collection_not_found'],
  }),
}
