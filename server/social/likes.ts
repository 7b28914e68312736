import type { Static } from 'typebox'
import { fail } from '#contract/errors.ts'
import type {
  CollectableKind,
  CommentableKind,
  Liked,
  LikeableKind,
  Subject,
} from '#contract/social/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardsOfKept, requireAll } from './owners.ts'
import { tables } from './tables.ts'

/** Says whether somebody likes a thing, which the caller knows to exist. A repeat changes nothing. */
export async function setLike(
  db: Db,
  accountId: number,
  subject: Subject<LikeableKind>,
  liked: boolean,
): Promise<Static<typeof Liked>> {
  const own = tables.of(db)
  const row = { account_id: accountId, kind: subject.kind, subject_id: subject.id }
  if (liked)
    await own
      .insertInto('likes')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
  else
    await own
      .deleteFrom('likes')
      .where('account_id', '=', accountId)
      .where('kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .execute()
  return { liked, likes: await likesOf(db, subject) }
}

/** The same for a thing of any kind; refuses what cannot be seen. */
export async function likeAnything(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { subject: { kind, id }, like }: { subject: Subject<LikeableKind>; like: boolean },
): Promise<Static<typeof Liked>> {
  const seen = kind === 'comment' ? await findCommented(platform.db, id) : { kind, id }
  await requireAll(owners, platform, { id: accountId }, [seen])
  return setLike(platform.db, accountId, { kind, id }, like)
}

/** Finds the work a published comment is about. Refuses by `subject_not_found`. */
async function findCommented(db: Db, id: number): Promise<Subject<CommentableKind>> {
  const found = await tables
    .of(db)
    .selectFrom('comments')
    .select(['kind', 'subject_id'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!found) return fail('subject_not_found')
  return { kind: found.kind as CommentableKind, id: found.subject_id }
}

async function likesOf(db: Db, { kind, id }: Subject<LikeableKind>): Promise<number> {
  const own = tables.of(db)
  const counted =
    kind === 'comment'
      ? own.selectFrom('comments').select('likes').where('id', '=', id)
      : own.selectFrom('social_counts').select('likes').where('kind', '=', kind).where('subject_id', '=', id)
  return (await counted.executeTakeFirst())?.likes ?? 0
}

/** Likes of an account of one kind, newest first. */
export async function listLiked(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { kind, ...input }: PageInput & { kind: CollectableKind },
) {
  const list = `liked ${kind}`
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('likes')
      .select(['id', 'kind', 'subject_id', 'created_at as at'])
      .where('account_id', '=', accountId)
      .where('kind', '=', kind),
    input,
    { list, id: 'id', order: 'desc' },
    (row) => row,
  )
  return { list: rows.map(await cardsOfKept(owners, platform, { id: accountId }, rows)), next }
}
