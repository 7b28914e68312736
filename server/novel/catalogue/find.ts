import { type DeclaredCode, fail } from '#contract/errors.ts'
import type { Script } from '#contract/novel/text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, visibleNovels } from './cards.ts'
import { seriesKey } from '../rules.ts'
import { tables } from '../tables.ts'

const guardColumns = ['novels.vip', 'novels.price', 'novels.chapter_price', 'novels.free_chapters'] as const

/** A novel readers may know of, with what decides who may read it. */
export async function findNovel(db: Db, id: number) {
  const novel = await visibleNovels(db)
    .select(cardColumns)
    .select(['novels.description', 'novels.category_id', 'novels.tags', 'novels.free_chapters'])
    .select(['novels.script', 'novels.shelved'])
    .where('novels.id', '=', id)
    .executeTakeFirst()
  return novel ? { ...novel, script: novel.script as Script } : fail('novel_not_found')
}

/** A chapter of a novel readers may know of, without its text. */
export async function findChapter(db: Db, id: number, missing: DeclaredCode = 'chapter_not_found') {
  const chapter = await visibleNovels(db)
    .innerJoin('novel_chapters', 'novel_chapters.novel_id', 'novels.id')
    .where('novel_chapters.id', '=', id)
    .select(guardColumns)
    .select(['novels.id as novel_id', 'novels.title as novel_title', 'novels.script', 'novels.chapters'])
    .select(['novel_chapters.id', 'novel_chapters.number', 'novel_chapters.volume'])
    .select(['novel_chapters.title', 'novel_chapters.words'])
    .executeTakeFirst()
  return chapter ? { ...chapter, script: chapter.script as Script } : fail(missing as 'chapter_not_found')
}
export type FoundChapter = Awaited<ReturnType<typeof findChapter>>

/** The novel of a chapter as entitlement asks for it. */
export const novelOf = ({ novel_id, vip, price, chapter_price, free_chapters }: FoundChapter) => ({
  id: novel_id,
  vip,
  price,
  chapter_price,
  free_chapters,
})

/** A novel by its title, and by its author where one is given, with its chapters in order: for recordings that come later. */
export async function findNovelTitled(db: Db, title: string, author?: string) {
  const own = tables.of(db)
  const [wanted] = seriesKey(title, author ?? '').split('\n')
  const novels = await own
    .selectFrom('novels')
    .select(['id', 'series'])
    .where((eb) =>
      author === undefined
        ? eb(eb.fn<string>('split_part', ['series', eb.val('\n'), eb.lit(1)]), '=', wanted!)
        : eb('series', '=', seriesKey(title, author)),
    )
    .limit(2)
    .execute()
  // Two of one title: nobody can tell which is meant
  const [novel, another] = novels
  if (!novel || another) return undefined
  const chapters = await own
    .selectFrom('novel_chapters')
    .leftJoin('novel_recordings', 'novel_recordings.chapter_id', 'novel_chapters.id')
    .select(['novel_chapters.id', 'number', 'title', 'novel_recordings.seconds'])
    .where('novel_id', '=', novel.id)
    .orderBy('number')
    .execute()
  return {
    id: novel.id,
    chapters: chapters.map(({ seconds, ...chapter }) => ({ ...chapter, recorded: seconds !== null })),
  }
}
