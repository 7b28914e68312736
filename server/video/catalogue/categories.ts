import type { Category } from '#contract/session/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

export type CategoryKind = 'home' | 'dark' | 'television' | 'post'

/** The channels viewers see by the place that shows them, in the operator's order. */
export async function listCategories({ db }: { db: Db }): Promise<Record<CategoryKind, Category[]>> {
  const rows = await tables
    .of(db)
    .selectFrom('categories')
    .select(['id', 'kind', 'name', 'show_type', 'ads_type'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const of = (kind: CategoryKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, show_type, ads_type }) => ({ id, name, showType: show_type, adsType: ads_type }))
  return { home: of('home'), dark: of('dark'), television: of('television'), post: of('post') }
}

export type NewCategory = {
  kind: CategoryKind
  slug: string
  name: string
  showType: number
  position: number
}

/** Makes a channel, or renames the one of that slug; its id. */
export async function saveCategory(
  db: Db,
  { kind, slug, name, showType, position }: NewCategory,
): Promise<number> {
  const change = { name, show_type: showType, position }
  const saved = await tables
    .of(db)
    .insertInto('categories')
    .values({ kind, slug, ...change })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
