import { sql, type SelectQueryBuilder } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { PhotoCategory } from '#contract/photo/shapes.ts'
import { type Ordered, pageOfWorks, shortHash } from '#server/kinds/cards.ts'
import type { PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { type CardRow, cardColumns, showCard, visibleSets } from './queries.ts'
import { tables } from './tables.ts'

type Sets = SelectQueryBuilder<Pick<Schema, (typeof tables.names)[number]>, 'photo_sets', CardRow>

/** A page of what a query finds, the newest or the most opened first. `list` names it in its cursors. */
function pageOfSets(list: string, input: Ordered, sets: Sets) {
  return pageOfWorks(sets, input, {
    list: `photos ${input.order ?? 'new'} ${list}`,
    table: 'photo_sets',
    newest: { by: 'photo_sets.published_at', time: (row) => row.published_at! },
    hottest: { by: 'photo_sets.views', number: (row) => row.views },
    show: showCard,
  })
}

/** A page of the sets of every category; of one tag, of one author, or of both where they are named. */
export function listSets(db: Db, input: Ordered & { tag?: string; author?: string }) {
  const { tag, author } = input
  const sets = visibleSets(db)
    .select(cardColumns)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(author !== undefined, (query) => query.where('author', '=', author!))
  return pageOfSets(
    [tag, author].map((text) => (text === undefined ? '' : shortHash(text))).join(),
    input,
    sets,
  )
}

/** A page of the sets of a category. */
export async function listCategory(db: Db, input: Ordered & { id: number }) {
  const category =
    (await shownCategories(db).where('photo_categories.id', '=', input.id).executeTakeFirst()) ??
    fail('photo_category_not_found')
  const sets = visibleSets(db).select(cardColumns).where('category_id', '=', input.id)
  return { category, ...(await pageOfSets(`of category ${input.id}`, input, sets)) }
}

/** A page of the sets of an account's own making. */
export const listOfPerson = (db: Db, accountId: number, input: PageInput) =>
  pageOfSets(
    `of account ${accountId}`,
    { ...input, order: 'new' },
    visibleSets(db).select(cardColumns).where('owner_id', '=', accountId),
  )

const shownCategories = (db: Db) =>
  tables.of(db).selectFrom('photo_categories').select(['id', 'name']).where('hidden', '=', false)

/** The categories that hold a set viewers may know of, in the operator's order. */
export const listCategories = (db: Db): Promise<PhotoCategory[]> =>
  shownCategories(db)
    .where((eb) =>
      eb.exists(
        visibleSets(db)
          .select(sql`1`.as('one'))
          .where('photo_sets.category_id', '=', eb.ref('photo_categories.id')),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
