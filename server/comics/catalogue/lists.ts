import { sql } from 'kysely'
import type { ComicTag } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { Ordered } from '#server/kinds/cards.ts'
import type { PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, pageOfComics, showCard, visibleComics } from './cards.ts'
import { tables } from '../tables.ts'
import { listHomeTopics } from './topics.ts'

const sizes = { banner: 6, updated: 9, ranked: 10, free: 9 } as const
const mostTags = 300

/** The home of comics, the same for everybody. */
export async function showHome(db: Db) {
  const newest = () =>
    visibleComics(db).select(cardColumns).orderBy('comics.updated_at', 'desc').orderBy('comics.id', 'desc')
  const [categories, topics, chosen, updated, ranked, free] = await Promise.all([
    listCategories(db),
    listHomeTopics(db),
    newest().where('comics.recommended', '=', true).limit(sizes.banner).execute(),
    newest().limit(sizes.updated).execute(),
    hottest(db).limit(sizes.ranked).execute(),
    newest().where('comics.free', '=', true).limit(sizes.free).execute(),
  ])
  return {
    banner: (chosen.length > 0 ? chosen : ranked.slice(0, sizes.banner)).map(showCard),
    categories,
    updated: updated.map(showCard),
    ranked: ranked.map(showCard),
    topics,
    free: free.map(showCard),
  }
}

const hottest = (db: Db) =>
  visibleComics(db).select(cardColumns).orderBy('comics.reads', 'desc').orderBy('comics.id', 'desc')

/** The categories that hold a comic readers may know of, in the operator's order. */
const listCategories = (db: Db) =>
  tables
    .of(db)
    .selectFrom('comic_categories')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(visibleComics(db).where('comics.category_id', '=', sql.ref<number>('comic_categories.id'))),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()

/** A page of the comics of a category, of all without one, with the categories to choose among. */
export async function listCategory(db: Db, input: Ordered & { categoryId?: number; finished?: boolean }) {
  const { categoryId, finished } = input
  const [categories, page] = await Promise.all([
    listCategories(db),
    pageOfComics(
      `category ${categoryId ?? ''} ${finished ?? ''}`,
      input,
      visibleComics(db)
        .select(cardColumns)
        .$if(categoryId !== undefined, (query) => query.where('comics.category_id', '=', categoryId!))
        .$if(finished !== undefined, (query) => query.where('comics.finished', '=', finished!)),
    ),
  ])
  if (categoryId !== undefined && !categories.some(({ id }) => id === categoryId)) fail('channel_not_found')
  return { categories, ...page }
}

/** A page of the comics whose every chapter is free. */
export const listFree = (db: Db, input: Ordered) =>
  pageOfComics('free', input, visibleComics(db).select(cardColumns).where('comics.free', '=', true))

export const listAuthor = (db: Db, { author, ...input }: PageInput & { author: string }) =>
  pageOfComics(
    `author ${author}`,
    input,
    visibleComics(db).select(cardColumns).where('comics.author', '=', author),
  )

const usedTags = (db: Db) =>
  tables
    .of(db)
    .selectFrom('comic_tags')
    .innerJoin('comic_tagged', 'comic_tagged.tag_id', 'comic_tags.id')
    .innerJoin('comics', 'comics.id', 'comic_tagged.comic_id')
    .where('comics.listed', '=', true)
    .groupBy('comic_tags.id')
    .select(['comic_tags.id', 'comic_tags.title', sql<number>`count(*)`.as('comics')])

/** The tags comics carry, those most used first. */
export const listTags = async (db: Db): Promise<ComicTag[]> =>
  usedTags(db)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('comic_tags.id')
    .limit(mostTags)
    .execute()

/** A page of the comics of a tag. */
export async function listTag(db: Db, input: Ordered & { id: number }) {
  const [tag, page] = await Promise.all([
    usedTags(db).where('comic_tags.id', '=', input.id).executeTakeFirst(),
    pageOfComics(
      `tag ${input.id}`,
      input,
      visibleComics(db)
        .innerJoin('comic_tagged', 'comic_tagged.comic_id', 'comics.id')
        .where('comic_tagged.tag_id', '=', input.id)
        .select(cardColumns),
    ),
  ])
  return { tag: tag ?? fail('tag_not_found'), ...page }
}

/** Similar comics: those that share most tags, the most read first; then the most read of all. */
export async function listAlike(db: Db, { id, size = 6 }: { id: number; size?: number }) {
  const comic = await visibleComics(db).select('comics.id').where('comics.id', '=', id).executeTakeFirst()
  if (!comic) return fail('comic_not_found')
  const [alike, popular] = await Promise.all([
    visibleComics(db)
      .innerJoin('comic_tagged as theirs', 'theirs.comic_id', 'comics.id')
      .innerJoin('comic_tagged as own', 'own.tag_id', 'theirs.tag_id')
      .where('own.comic_id', '=', id)
      .where('comics.id', '<>', id)
      .groupBy('comics.id')
      .select(cardColumns)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('comics.reads', 'desc')
      .orderBy('comics.id', 'desc')
      .limit(size)
      .execute(),
    hottest(db).where('comics.id', '<>', id).limit(size).execute(),
  ])
  const each = new Map([...alike, ...popular].map((row) => [row.id, row]))
  return [...each.values()].slice(0, size).map(showCard)
}
