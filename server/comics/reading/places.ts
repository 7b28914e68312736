import { sql } from 'kysely'
import type { ComicPlace, PlaceWithChapter } from '#contract/comics/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findChapter, type FoundChapter, linkColumns, visibleChapters } from './chapters.ts'
import { entitlementsTo } from './owned.ts'

/** Where an account left comics, by the comic's id, with the chapter; a chapter that is gone leaves none. */
export async function findPlaces(
  db: Db,
  accountId: number,
  comicIds: readonly number[],
): Promise<Map<number, PlaceWithChapter>> {
  if (comicIds.length === 0) return new Map()
  const rows = await visibleChapters(db)
    .innerJoin('comic_places', 'comic_places.chapter_id', 'comic_chapters.id')
    .select(linkColumns)
    .select(['comic_places.comic_id', 'comic_places.page', 'comic_places.left_at'])
    .where('comic_places.account_id', '=', accountId)
    .where('comic_places.comic_id', 'in', comicIds)
    .execute()
  return new Map(
    rows.map(({ comic_id, page, left_at, ...chapter }) => [
      comic_id,
      { chapterId: chapter.id, page, at: unixSeconds(left_at), chapter },
    ]),
  )
}

type Report = { chapterId: number; page: number; device: string; version: number }

/**
 * Takes in where a chapter is being read: the last report to come counts. One that its own device overtook changes nothing. The place as
 * it stands afterwards.
 */
export async function keepPlace(platform: Platform, viewer: Viewer, report: Report): Promise<ComicPlace> {
  const chapter = await findChapter(platform.db, report.chapterId)
  const { whole, preview } = (await entitlementsTo(platform, viewer, chapter.ownable, [chapter]))(chapter)
  const at = new Date(platform.now())
  return platform.db.transaction().execute(async (transaction) => {
    const page = Math.min(report.page, Math.max(1, chapter.pages))
    const isNews = await writePlace(transaction, viewer.id, chapter, { ...report, page, at })
    if (isNews) {
      if (whole || preview > 0) await markRead(transaction, viewer.id, chapter, { page, at })
      await sql`update comic_shelf set moved_at = ${at}, seen_at = ${at}
        where account_id = ${viewer.id} and comic_id = ${chapter.comic_id}`.execute(transaction)
    }
    const { rows } = await sql<{ chapter_id: number; page: number; left_at: Date }>`
      select chapter_id, page, left_at from comic_places
      where account_id = ${viewer.id} and comic_id = ${chapter.comic_id}`.execute(transaction)
    const [row] = rows
    return { chapterId: row!.chapter_id, page: row!.page, at: unixSeconds(row!.left_at) }
  })
}

/** An account reads on so many devices; when another comes, what the others told before is forgotten. */
const mostDevices = 20

/** Whether the report was news. Its row is locked from here on, so that reports of one account come one by one. */
async function writePlace(
  transaction: Db,
  accountId: number,
  { comic_id, id }: FoundChapter,
  { page, device, version, at }: Report & { at: Date },
): Promise<boolean> {
  const told = sql`jsonb_build_object(${device}::text, ${version}::bigint)`
  const { rows } = await sql`
    insert into comic_places (account_id, comic_id, chapter_id, page, told, left_at)
    values (${accountId}, ${comic_id}, ${id}, ${page}, ${told}, ${at})
    on conflict (account_id, comic_id) do update set
      chapter_id = excluded.chapter_id, page = excluded.page, left_at = excluded.left_at,
      told = case
        when jsonb_exists(comic_places.told, ${device})
          or (select count(*) from jsonb_object_keys(comic_places.told)) < ${mostDevices}
        then comic_places.told || excluded.told else excluded.told end
    where coalesce((comic_places.told ->> ${device})::bigint, 0) < ${version}
    returning 1`.execute(transaction)
  return rows.length > 0
}

/** Notes how far the chapter was read; the first time it counts for the comic. */
async function markRead(
  transaction: Db,
  accountId: number,
  { id, comic_id, pages }: FoundChapter,
  { page, at }: { page: number; at: Date },
): Promise<void> {
  const { rows } = await sql<{ is_first: boolean }>`
    insert into comic_reads (account_id, chapter_id, page, finished, read_at)
    values (${accountId}, ${id}, ${page}, ${page >= pages}, ${at})
    on conflict (account_id, chapter_id) do update set page = excluded.page,
      finished = comic_reads.finished or excluded.finished, read_at = excluded.read_at
    returning xmax = 0 as is_first`.execute(transaction)
  if (rows[0]!.is_first)
    await sql`update comics set reads = reads + 1 where id = ${comic_id}`.execute(transaction)
}
