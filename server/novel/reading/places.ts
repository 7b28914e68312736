import { sql } from 'kysely'
import type { NovelPlace } from '#contract/novel/shapes.ts'
import { isRemembered } from '#server/history/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findChapter, findNovel } from '../catalogue/find.ts'
import { tables } from '../tables.ts'

const placeColumns = [
  'novel_places.novel_id',
  'novel_places.chapter_id',
  'novel_places.block',
  'novel_places.char_offset',
  'novel_places.read_at',
  'novel_chapters.number',
  'novel_chapters.title',
] as const

type Row = {
  chapter_id: number
  block: number
  char_offset: number
  read_at: Date
  number: number
  title: string
}
const showPlace = (row: Row): NovelPlace => ({
  chapterId: row.chapter_id,
  block: row.block,
  offset: row.char_offset,
  number: row.number,
  title: row.title,
  at: unixSeconds(row.read_at),
})

/** Where an account left each of these novels. */
export async function findPlaces(
  db: Db,
  accountId: number,
  novelIds: readonly number[],
): Promise<ReadonlyMap<number, NovelPlace>> {
  if (novelIds.length === 0) return new Map()
  const rows = await tables
    .of(db)
    .selectFrom('novel_places')
    .innerJoin('novel_chapters', 'novel_chapters.id', 'novel_places.chapter_id')
    .select(placeColumns)
    .where('novel_places.account_id', '=', accountId)
    .where('novel_places.novel_id', '=', sql<number>`any(${[...novelIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.novel_id, showPlace(row)]))
}

export const findPlaceIn = async (db: Db, accountId: number, novelId: number): Promise<NovelPlace | null> =>
  (await findPlaces(db, accountId, [novelId])).get(novelId) ?? null

export async function showPlaceIn(db: Db, accountId: number, novelId: number) {
  const { id } = await findNovel(db, novelId)
  return { place: await findPlaceIn(db, accountId, id) }
}

type Told = {
  chapterId: number
  block: number
  offset: number
  device: string
  version: number
  ago?: number
}

/** Of so many devices the reports of one account are told apart in one novel; then it begins anew. */
const mostDevices = 20

/**
 * Takes in where somebody reads; the later place wins. Who comes to a novel for the first time counts as one of its readers. Rows are
 * locked in one order: shelf, place, novel.
 */
export async function keepPlace({ db, now }: Platform, viewer: Viewer, told: Told) {
  const chapter = await findChapter(db, told.chapterId)
  if (!(await isRemembered(db, viewer.id))) return { place: null }
  const readAt = new Date(now() - (told.ago ?? 0) * 1000)
  const novelId = chapter.novel_id
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .updateTable('novel_shelf')
      .set({
        touched_at: sql<Date>`greatest(touched_at, ${readAt}::timestamptz)`,
        seen_chapters: chapter.chapters,
      })
      .where('account_id', '=', viewer.id)
      .where('novel_id', '=', novelId)
      .execute()
    if (await writePlace(transaction, viewer.id, novelId, { ...told, readAt }))
      await own
        .updateTable('novels')
        .set({ readers: sql`readers + 1` })
        .where('id', '=', novelId)
        .execute()
  })
  return { place: await findPlaceIn(db, viewer.id, novelId) }
}

/** Saves a reading position: current ones as they come, earlier ones only where nothing later is known. Returns whether it is the first. */
async function writePlace(
  transaction: Db,
  accountId: number,
  novelId: number,
  { chapterId, block, offset, device, version, ago, readAt }: Told & { readAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into novel_places as known (account_id, novel_id, chapter_id, block, char_offset, told, read_at)
    values (${accountId}, ${novelId}, ${chapterId}, ${block}, ${offset},
      jsonb_build_object(${device}::text, ${version}::bigint), ${readAt})
    on conflict (account_id, novel_id) do update set chapter_id = excluded.chapter_id, block = excluded.block,
      char_offset = excluded.char_offset, read_at = greatest(known.read_at, excluded.read_at),
      told = case when (select count(*) from jsonb_object_keys(known.told)) >= ${mostDevices}
        then excluded.told else known.told || excluded.told end
    where coalesce((known.told ->> ${device}::text)::bigint, 0) < ${version} 
      and (${ago === undefined} or known.read_at <= excluded.read_at)
    returning (xmax = 0) as fresh`.execute(transaction)
  return rows[0]?.fresh ?? false
}
