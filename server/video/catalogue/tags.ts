import { type Expression, sql } from 'kysely'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

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
export const withoutHidden = (tags: Expression<string[]>) =>
  sql<string[]>`array(select tag from unnest(${tags}) with ordinality as each (tag, place)
    where not exists (select from tags where tags.title = each.tag and tags.hidden) order by place)`
