import { fail } from '#contract/errors.ts'
import type { Section, SectionKind } from '#contract/video/catalogue-shapes.ts'
import { byPosition } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listActors } from '../actors/queries.ts'
import { listCollections } from '../collections/queries.ts'
import { cardColumns, pageOfFilms } from '../catalogue/film-pages.ts'
import { hasTag, listedFilms, showCard } from '../films/queries.ts'
import { listRank } from '../catalogue/ranks.ts'
import { tables } from '../tables.ts'
import { findTopics, listTopicFilms, listTopics } from '../topics/queries.ts'
import { defaultLayout, hasPage, holdsFilms, isShown, type Shelf, type Source } from './rules.ts'
import { filmsOfEach } from './section-films.ts'

const shelfFields = [
  'id',
  'category_id',
  'kind',
  'source',
  'title',
  'tag',
  'topic_id',
  'size',
  'hidden',
  'starts_at',
  'ends_at',
] as const

/** The channels of 禁域, or all others. */
const channelsOf = (db: Db, dark: boolean) =>
  tables
    .of(db)
    .selectFrom('categories')
    .select('categories.id')
    .where('categories.kind', dark ? '=' : '<>', 'dark')

type Page = { categoryId?: number; dark?: boolean }

/** Layout of a channel, or of 推荐; the default where none was made. `now` in milliseconds. */
async function shelvesOf(db: Db, { categoryId, dark = false }: Page, now: number): Promise<Shelf[]> {
  const rows = await tables
    .of(db)
    .selectFrom('home_sections')
    .select(shelfFields)
    .where('category_id', categoryId === undefined ? 'is' : '=', categoryId ?? null)
    .$if(categoryId !== undefined, (query) => query.where('category_id', 'in', channelsOf(db, dark)))
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length)
    return rows
      .filter((row) => isShown(row, now))
      .map((row) => ({ ...row, kind: row.kind as SectionKind, source: row.source as Source }))
  if (categoryId === undefined) return defaultLayout(undefined)
  const channel = await tables
    .of(db)
    .selectFrom('categories')
    .select(['id', 'show_type as showType'])
    .where('id', '=', categoryId)
    .where('kind', dark ? '=' : '<>', 'dark')
    .where('hidden', '=', false)
    .executeTakeFirst()
  return channel ? defaultLayout(channel) : []
}

/**
 * The home page of a channel or of 推荐; six statements at most, however many sections. `now` in milliseconds. `dark`: of a channel of
 * 禁域, whose sections hold films alone and have no pages of their own.
 */
export async function listHomeSections(db: Db, asked: Page, now: number): Promise<{ sections: Section[] }> {
  const { dark = false } = asked
  const laid = await shelvesOf(db, asked, now)
  const shelves = dark ? laid.filter(({ kind }) => holdsFilms(kind)) : laid
  const topicIds = shelves.flatMap(({ kind, topic_id }) => (kind === 'topic' && topic_id ? [topic_id] : []))
  /** The first of a list that sections of one kind show, as many as the largest of them shows. */
  const first = async <Row>(kind: SectionKind, list: (size: number) => Promise<{ list: Row[] }>) => {
    const size = Math.max(0, ...shelves.filter((shelf) => shelf.kind === kind).map((shelf) => shelf.size))
    return size === 0 ? [] : (await list(size)).list
  }
  const [films, named, topics, actors, collections] = await Promise.all([
    filmsOfEach(db, shelves, now, { dark }),
    topicIds.length ? findTopics(db, topicIds) : [],
    first('topics', (size) => listTopics(db, { size })),
    first('actors', (size) => listActors(db, { size })),
    first('collections', (size) => listCollections(db, { size })),
  ])
  const sections = shelves.map((shelf, at): Section => {
    const of = <Row>(kind: SectionKind, rows: Row[]) => (shelf.kind === kind ? rows.slice(0, shelf.size) : [])
    return {
      id: shelf.id,
      title: shelf.title,
      kind: shelf.kind,
      more: !dark && hasPage(shelf),
      topic: named.find(({ id }) => shelf.kind === 'topic' && id === shelf.topic_id) ?? null,
      films: films[at]!,
      topics: of('topics', topics),
      actors: of('actors', actors),
      collections: of('collections', collections),
    }
  })
  return { sections: sections.filter(holdsAnything) }
}

/** The sections of a channel, of 禁域 or not, as viewers get them, for staff. `now` in milliseconds. */
export async function previewSections(db: Db, { categoryId }: { categoryId?: number }, now: number) {
  if (categoryId === undefined) return listHomeSections(db, {}, now)
  const channel = await channelsOf(db, true).where('categories.id', '=', categoryId).executeTakeFirst()
  return listHomeSections(db, { categoryId, dark: channel !== undefined }, now)
}

const holdsAnything = ({ films, topics, actors, collections }: Section) =>
  films.length + topics.length + actors.length + collections.length > 0

/** A page of all films of a section that is shown. */
export async function listSection(platform: Platform, { id, ...input }: PageInput & { id: number }) {
  const { db, now } = platform
  const row = await tables
    .of(db)
    .selectFrom('home_sections')
    .select(shelfFields)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('category_id', 'is', null), eb('category_id', 'in', channelsOf(db, false))]))
    .executeTakeFirst()
  if (!row || !isShown(row, now())) return fail('section_not_found')
  const shelf: Shelf = { ...row, kind: row.kind as SectionKind, source: row.source as Source }
  if (!hasPage(shelf)) return fail('section_not_found')
  return { title: shelf.title, ...(await filmsOfSection(platform, shelf, input)) }
}

function filmsOfSection(platform: Platform, shelf: Shelf, input: PageInput) {
  const { db, now } = platform
  const { id, category_id, source, tag, topic_id } = shelf
  switch (source) {
    case 'week': {
      const ofChannel = { ...input, period: 'week' as const, ...(category_id && { categoryId: category_id }) }
      return listRank(platform, ofChannel, now())
    }
    case 'topic':
      return listTopicFilms(db, { ...input, id: topic_id! })
    case 'picked':
      return listPicked(db, { ...input, id })
    default: {
      const films = listedFilms(db)
        .select(cardColumns)
        .$if(category_id !== null, (query) => query.where('films.category_id', '=', category_id!))
        .$if(source === 'tag', (query) => query.where(hasTag(tag)))
      return pageOfFilms(`section ${id}`, { ...input, order: source === 'hottest' ? 'hot' : 'new' }, films)
    }
  }
}

/** A page of the films chosen for a section, in the operator's order. */
async function listPicked(db: Db, input: PageInput & { id: number }) {
  const films = listedFilms(db)
    .innerJoin('home_section_films', 'home_section_films.film_id', 'films.id')
    .where('home_section_films.section_id', '=', input.id)
    .select([...cardColumns, 'home_section_films.position'])
  const keyset = { list: `section ${input.id}`, ...byPosition('home_section_films', 'film_id') }
  return keysetPage(films, input, keyset, showCard)
}
