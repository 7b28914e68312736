import type { Static } from 'typebox'
import { fail } from '#contract/errors.ts'
import type { CollectableKind, Liked, LikeableKind, Subject } from '#contract/social/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardsOfKept, type KeptRow, type Owners, requireAll } from './owners.ts'
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
  { kind, id }: Subject<LikeableKind>,
  liked: boolean,
): Promise<Static<typeof Liked>> {
  if (kind === 'comment') await requireComment(platform.db, id)
  else await requireAll(owners, platform, [{ kind, id }])
  return setLike(platform.db, accountId, { kind, id }, liked)
}

async function requireComment(db: Db, id: number): Promise<void> {
  const found = await tables
    .of(db)
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!found) fail('subject_not_found')
}

async function likesOf(db: Db, { kind, id }: Subject<LikeableKind>): Promise<number> {
  const own = tables.of(db)
  const counted =
    kind === 'comment'
      ? own.selectFrom('comments').select('likes').where('id', '=', id)
      : own.selectFrom('social_counts').select('likes').where('kind', '=', kind).where('subject_id', '=', id)
  return (await counted.executeTakeFirst())?.likes ?? 0
}

/** What somebody liked of one kind, newest first. */
export async function listLiked(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { kind, ...input }: PageInput & { kind: CollectableKind },
) {
  const list = `liked ${kind}`
  const place = readCursor(list, input.cursor)
  const rows = await tables
    .of(platform.db)
    .selectFrom('likes')
    .select(['id', 'kind', 'subject_id', 'created_at as at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page(list, input, rows, placeOfRow, await cardsOfKept(owners, platform, rows))
}

/** Rows that are listed by their id alone. */
export const placeOfRow = ({ id }: Pick<KeptRow, 'id'>) => ({ key: 0, id })
