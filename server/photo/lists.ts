import { createHash } from 'node:crypto'
import { sql, type SelectQueryBuilder } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { PhotoCategory } from '#contract/photo/shapes.ts'
import {
  page,
  type PageInput,
  type Place,
  readCursor,
  rowsToFetch,
} from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { type CardRow, cardColumns, showCard, visibleSets } from './queries.ts'
import { tables } from './tables.ts'

type Ordered = PageInput & { order?: 'new' | 'hot' }
type Sets = SelectQueryBuilder<Pick<Schema, (typeof tables.names)[number]>, 'photo_sets', CardRow>

/** A page of what a query finds, the newest or the most opened first. `list` names it in its cursors. */
async function pageOfSets(list: string, input: Ordered, sets: Sets) {
  const { order = 'new' } = input
  const name = `photos ${order} ${list}`
  const place = readCursor(name, input.cursor)
  const column = sql.ref(order === 'new' ? 'photo_sets.published_at' : 'photo_sets.views')
  const key =
    place && (order === 'new' ? sql`${new Date(place.key)}::timestamptz` : sql`${place.key}::bigint`)
  const rows = await sets
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, photo_sets.id) < (${key}, ${place!.id}::bigint)`),
    )
    .orderBy(column, 'desc')
    .orderBy('photo_sets.id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: CardRow): Place => ({
    key: order === 'new' ? row.published_at!.getTime() : row.views,
    id: row.id,
  })
  return page(name, input, rows, placeOf, showCard)
}

/** Stands for a text in the name of a list, which travels in every cursor. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

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
