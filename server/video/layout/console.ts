import { type Selectable, sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { SectionKind } from '#contract/video/catalogue-shapes.ts'
import type { GatheredFilm, SectionRow, SectionSource } from '#contract/video/catalogue-console-shapes.ts'
import { type Db, fromUnixSeconds, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { putInOrder } from '#server/staff/index.ts'
import { changeByStaff, lockRow, removeRow } from '../catalogue/staff-changes.ts'
import { tables } from '../tables.ts'
import { defaultLayout, holdsFilms } from './rules.ts'

/** Where the sections of a channel, or of 推荐, are. */
const ofPage = (categoryId: number | undefined) =>
  categoryId === undefined
    ? sql<boolean>`home_sections.category_id is null`
    : sql<boolean>`home_sections.category_id = ${categoryId}`

/** Every section of a channel, or of 推荐, in order, with the films chosen for it. */
export async function listSectionRows(db: Db, categoryId?: number): Promise<{ list: SectionRow[] }> {
  const own = tables.of(db)
  const rows = await own
    .selectFrom('home_sections')
    .leftJoin('topics', 'topics.id', 'home_sections.topic_id')
    .selectAll('home_sections')
    .select('topics.title as topic')
    .where(ofPage(categoryId))
    .orderBy('home_sections.position')
    .orderBy('home_sections.id')
    .execute()
  const picked = await own
    .selectFrom('home_section_films')
    .innerJoin('home_sections', 'home_sections.id', 'home_section_films.section_id')
    .innerJoin('films', 'films.id', 'home_section_films.film_id')
    .select(['home_sections.id as section', 'films.id', 'films.title', 'films.cover', 'films.visibility'])
    .where(ofPage(categoryId))
    .orderBy('home_section_films.position')
    .orderBy('home_section_films.film_id')
    .execute()
  return {
    list: rows.map((row) =>
      show(
        row,
        picked.flatMap(({ section, ...film }) => (section === row.id ? [film] : [])),
      ),
    ),
  }
}

type Row = Selectable<Schema['home_sections']> & { topic: string | null }

const show = (row: Row, films: GatheredFilm[]): SectionRow => ({
  id: row.id,
  version: row.version,
  categoryId: row.category_id ?? 0,
  kind: row.kind as SectionKind,
  source: row.source as SectionSource,
  title: row.title,
  tag: row.tag,
  topicId: row.topic_id ?? 0,
  topic: row.topic ?? '',
  size: row.size,
  hidden: row.hidden,
  startsAt: unixSeconds(row.starts_at),
  endsAt: unixSeconds(row.ends_at),
  films,
})

type Saved = Omit<SectionRow, 'id' | 'version' | 'topic' | 'films'> & {
  id?: number
  version?: number
  filmIds: number[]
}

const listed = new Set<string>(['topic', 'topics', 'actors', 'collections'])

/** 禁域 gathers nothing but films: what lists topics, actors or collections would lead out of it. */
async function refuseInDark(transaction: Db, categoryId: number): Promise<void> {
  const dark = await tables
    .of(transaction)
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('kind', '=', 'dark')
    .executeTakeFirst()
  if (dark) invalid('/kind', 'not in a channel of this kind')
}

/** Refuses a section whose fields contradict each other; the database checks the same. */
function checkSection({ kind, source, tag, topicId, startsAt, endsAt }: Saved): void {
  if (listed.has(kind) ? source !== kind : listed.has(source) && source !== 'topic')
    invalid('/source', 'not of this kind')
  if ((source === 'tag') !== Boolean(tag.trim())) invalid('/tag', 'goes with the source tag')
  if ((source === 'topic') !== Boolean(topicId)) invalid('/topicId', 'goes with the source topic')
  if (endsAt && endsAt <= startsAt) invalid('/endsAt', 'ends before it starts')
}

/** Makes a section, at the end of its page, or changes one. It stays on its page. */
export const saveSection = (platform: Platform, staff: StaffViewer, given: Saved) =>
  changeByStaff(platform, staff, async (transaction) => {
    checkSection(given)
    const { id, version, filmIds, categoryId, topicId, startsAt, endsAt, tag, ...plain } = given
    if (categoryId && !holdsFilms(given.kind)) await refuseInDark(transaction, categoryId)
    if (topicId) await lockRow(transaction, 'topics', topicId)
    const values = {
      ...plain,
      tag: tag.trim(),
      topic_id: topicId || null,
      starts_at: fromUnixSeconds(startsAt),
      ends_at: fromUnixSeconds(endsAt),
    }
    const own = tables.of(transaction)
    if (id !== undefined) {
      await lockRow(transaction, 'home_sections', id, version)
      await own
        .updateTable('home_sections')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    const saved = id ?? (await addSection(transaction, categoryId, values))
    await own.deleteFrom('home_section_films').where('section_id', '=', saved).execute()
    const films = [...new Set(given.source === 'picked' ? filmIds : [])]
    if (films.length)
      await own
        .insertInto('home_section_films')
        .values(films.map((film_id, position) => ({ section_id: saved, film_id, position })))
        .execute()
    return { action: 'sections.save', subject: `section ${saved}`, details: { after: given } }
  })

type Values = { kind: string; source: string; title: string; size: number }

async function addSection(transaction: Db, categoryId: number, values: Values): Promise<number> {
  if (categoryId) await lockRow(transaction, 'categories', categoryId)
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from home_sections
    where ${ofPage(categoryId || undefined)})`
  const { id } = await tables
    .of(transaction)
    .insertInto('home_sections')
    .values({ ...values, category_id: categoryId || null, position: last })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the default layout of a page down as its sections; a page that has some keeps them. */
export const adoptDefaultLayout = (platform: Platform, staff: StaffViewer, categoryId?: number) =>
  changeByStaff(platform, staff, async (transaction) => {
    const own = tables.of(transaction)
    // One who adopts waits for another: the second finds the sections of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`home sections ${categoryId}`}, 0))`.execute(
      transaction,
    )
    const channel =
      categoryId === undefined
        ? undefined
        : ((await own
            .selectFrom('categories')
            .select(['id', 'show_type as showType'])
            .where('id', '=', categoryId)
            .executeTakeFirst()) ?? fail('channel_not_found'))
    const known = await own.selectFrom('home_sections').select('id').where(ofPage(categoryId)).execute()
    if (known.length === 0)
      await own
        .insertInto('home_sections')
        .values(defaultLayout(channel).map((shelf, position) => ({ ...shelf, id: undefined, position })))
        .execute()
    return { action: 'sections.adopt', subject: `home ${categoryId ?? '推荐'}`, details: {} }
  })

export const orderSections = (platform: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'home_sections', ids)
    return { action: 'sections.order', subject: 'sections', details: { ids } }
  })

export const removeSection = (platform: Platform, staff: StaffViewer, id: number) =>
  changeByStaff(platform, staff, async (transaction) => {
    await removeRow(transaction, 'home_sections', id)
    return { action: 'sections.remove', subject: `section ${id}`, details: {} }
  })
