import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { NovelSection, NovelTag } from '#contract/novel/shapes.ts'
import type { Ordered } from '#server/kinds/cards.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, pageOfNovels, showCard, visibleNovels } from './cards.ts'
import { tables } from '../tables.ts'
import { listHomeTopics } from './topics.ts'

type Only = 'audio' | 'finished' | 'free'

const novels = (db: Db, only?: Only) =>
  visibleNovels(db)
    .select(cardColumns)
    .$if(only === 'audio', (query) => query.where('novels.recordings', '>', 0))
    .$if(only === 'finished', (query) => query.where('novels.finished', '=', true))
    .$if(only === 'free', (query) => query.where(isFree))

const isFree = sql<boolean>`(not novels.vip and novels.price = 0 and novels.chapter_price = 0)`

/** A page of novels of all categories or of one. */
export const listHome = (
  db: Db,
  { categoryId, only, ...input }: Ordered & { categoryId?: number; only?: Only },
) =>
  pageOfNovels(
    `novels ${categoryId ?? ''} ${only ?? ''}`,
    input,
    novels(db, only).$if(categoryId !== undefined, (query) =>
      query.where('novels.category_id', '=', categoryId!),
    ),
  )

/** The categories that hold a novel readers may know of. */
const listCategories = (db: Db) =>
  tables
    .of(db)
    .selectFrom('novel_categories')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(visibleNovels(db).where('novels.category_id', '=', sql.ref<number>('novel_categories.id'))),
    )
    .orderBy('id')
    .limit(100)
    .execute()

/** Automatic lists, in the order they are shown around the operator's topics. */
const shelves = [
  { source: 'new', kind: 'rows', title: '最近更新', order: 'new', size: 6 },
  { source: 'hot', kind: 'ranked', title: '人气榜', order: 'hot', size: 10 },
  { source: 'audio', kind: 'rail', title: '有声小说', only: 'audio', order: 'hot', size: 10 },
  { source: 'finished', kind: 'rail', title: '完本佳作', only: 'finished', order: 'hot', size: 10 },
  { source: 'free', kind: 'grid', title: '免费好书', only: 'free', order: 'hot', size: 8 },
] as const
const bannerSize = 5

/** The home page: banner, the operator's topics and what is gathered by itself; empty shelves are left out. */
export async function showHome(db: Db) {
  const [categories, topics, ...gathered] = await Promise.all([
    listCategories(db),
    listHomeTopics(db),
    ...shelves.map(({ order, size, ...shelf }) =>
      pageOfNovels('home', { order, size }, novels(db, 'only' in shelf ? shelf.only : undefined)),
    ),
  ])
  const own = shelves.map(({ source, kind, title }, index): NovelSection => ({
    kind,
    source,
    title,
    topicId: 0,
    total: 0,
    novels: gathered[index]!.list,
  }))
  const chosen = topics.map(({ topic, novels: list }): NovelSection => ({
    kind: topic.kind,
    source: 'topic',
    title: topic.title,
    topicId: topic.id,
    total: topic.novels,
    novels: list,
  }))
  const isBanner = ({ kind }: NovelSection) => kind === 'banner'
  const popular: NovelSection = {
    kind: 'banner',
    source: 'hot',
    title: '',
    topicId: 0,
    total: 0,
    novels: own[1]!.novels.slice(0, bannerSize),
  }
  const sections = [
    chosen.find(isBanner) ?? popular,
    own[0]!,
    ...chosen.filter((section) => !isBanner(section)),
    ...own.slice(1),
  ]
  return { categories, sections: sections.filter((section) => section.novels.length > 0) }
}

/** A page of an author's novels, with what all of them come to. */
export async function showAuthor(db: Db, { name, ...input }: PageInput & { name: string }) {
  const theirs = visibleNovels(db).where('novels.author', '=', name)
  const [sums, list] = await Promise.all([
    theirs
      .select([
        sql<number>`count(*)`.as('novels'),
        sql<number>`coalesce(sum(words), 0)::bigint`.as('words'),
        sql<number>`coalesce(sum(readers), 0)::bigint`.as('readers'),
      ])
      .executeTakeFirstOrThrow(),
    pageOfNovels(`author ${name}`, input, theirs.select(cardColumns)),
  ])
  return { author: { name, ...sums }, ...list }
}

/** A page of the tags novels carry, those most used first. */
export async function listTags(db: Db, input: PageInput) {
  const tags = tables
    .of(db)
    .selectFrom('novel_tags')
    .select(['id', 'title', 'novels'])
    .where('novels', '>', 0)
  const keyset = {
    list: 'novel tags',
    by: 'novels',
    number: (row: NovelTag) => row.novels,
    id: 'id',
    order: 'desc',
  } as const
  return keysetPage(tags, input, keyset, (row): NovelTag => row)
}

const hasTag = (tag: string) => sql<boolean>`novels.tags @> array[${tag}]::text[]`

/** A page of the novels of a tag. */
export async function showTag(db: Db, { id, ...input }: Ordered & { id: number }) {
  const tag = await tables
    .of(db)
    .selectFrom('novel_tags')
    .select('title')
    .where('id', '=', id)
    .where('novels', '>', 0)
    .executeTakeFirst()
  const { title } = tag ?? fail('tag_not_found')
  return { title, ...(await pageOfNovels(`tag ${id}`, input, novels(db).where(hasTag(title)))) }
}

/** Similar novels: those that share most tags, the most read first; then the most read of all. */
export async function listAlike(db: Db, { id, size = 6 }: { id: number; size?: number }) {
  const novel = await visibleNovels(db).select('novels.tags').where('novels.id', '=', id).executeTakeFirst()
  if (!novel) return fail('novel_not_found')
  const shared = sql<number>`cardinality(array(select unnest(novels.tags) intersect select unnest(${novel.tags}::text[])))`
  const others = () => novels(db).where('novels.id', '<>', id)
  const [alike, popular] = await Promise.all([
    others()
      .where(sql<boolean>`novels.tags && ${novel.tags}::text[]`)
      .orderBy(shared, 'desc')
      .orderBy('novels.readers', 'desc')
      .orderBy('novels.id', 'desc')
      .limit(size)
      .execute(),
    others().orderBy('novels.readers', 'desc').orderBy('novels.id', 'desc').limit(size).execute(),
  ])
  const each = new Map([...alike, ...popular].map((row) => [row.id, row]))
  return [...each.values()].slice(0, size).map(showCard)
}
