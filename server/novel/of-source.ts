import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** The novel a file made, by the file's SHA-256, with its chapters in order: for recordings that lie beside it. */
export async function findNovelOfSource(db: Db, sourceHash: Buffer) {
  const chapters = await tables
    .of(db)
    .selectFrom('novel_sources')
    .innerJoin('novel_chapters', 'novel_chapters.novel_id', 'novel_sources.novel_id')
    .select(['novel_chapters.novel_id', 'novel_chapters.id', 'number', 'title'])
    .where('source_hash', '=', sourceHash)
    .orderBy('number')
    .execute()
  const [first] = chapters
  return (
    first && {
      id: first.novel_id,
      chapters: chapters.map(({ id, number, title }) => ({ id, number, title })),
    }
  )
}
