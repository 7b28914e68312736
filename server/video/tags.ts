import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from './tables.ts'

/** A page of the tags of films viewers may know of, most used first. */
export async function listTags(db: Db, input: PageInput) {
  const place = readCursor('tags', input.cursor)
  const rows = await tables
    .of(db)
    .selectFrom('tags')
    .select(['id', 'title', 'films'])
    .where('films', '>', 0)
    .where('hidden', '=', false)
    .$if(place !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('films', 'id'), '<', eb.tuple(place!.key, place!.id))),
    )
    .orderBy('films', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page(
    'tags',
    input,
    rows,
    ({ films, id }) => ({ key: films, id }),
    ({ title, films }) => ({ title, films }),
  )
}

/** Those of a film's tags that viewers see. */
export async function withoutHidden(db: Db, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return tags
  const rows = await tables
    .of(db)
    .selectFrom('tags')
    .select('title')
    .where('hidden', '=', true)
    .where('title', 'in', tags)
    .execute()
  const hidden = new Set(rows.map(({ title }) => title))
  return tags.filter((tag) => !hidden.has(tag))
}
