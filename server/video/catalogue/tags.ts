import { type Expression, sql } from 'kysely'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** A page of the tags of films viewers may know of, most used first. */
export async function listTags(db: Db, input: PageInput) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('tags')
      .select(['id', 'title', 'films'])
      .where('films', '>', 0)
      .where('hidden', '=', false),
    input,
    { list: 'tags', by: 'films', number: (row) => row.films, id: 'id', order: 'desc' },
    ({ title, films }) => ({ title, films }),
  )
}

/** Those of a film's tags that viewers see. */
export const withoutHidden = (tags: Expression<string[]>) =>
  sql<string[]>`array(select tag from unnest(${tags}) with ordinality as each (tag, place)
    where not exists (select from tags where tags.title = each.tag and tags.hidden) order by place)`
