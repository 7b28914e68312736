import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { previewWithin } from '#contract/previews.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, fromUnixSeconds, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { castFilm } from '../actors/actions.ts'
import { collectionTitled } from '../collections/actions.ts'
import { filmsChanged } from '../media/playable.ts'
import { chooseShortsSoon } from '../short/jobs.ts'
import { tables } from '../tables.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('films')
    .leftJoin('categories', 'categories.id', 'films.category_id')
    .leftJoin('collections', 'collections.id', 'films.collection_id')
    .select((eb) => [
      'films.id',
      'films.title',
      'films.description',
      'films.cover',
      'films.seconds',
      'films.plays',
      'films.vip',
      'films.price',
      'films.preview_seconds',
      'films.category_id',
      'categories.name as category',
      'films.ready',
      'films.visibility',
      'films.taken_down_reason',
      'films.sample',
      'films.short',
      'films.created_at',
      'films.tags',
      'films.episode',
      'films.publish_at',
      'films.version',
      'collections.title as collection',
      eb
        .selectFrom('drama_episodes')
        .innerJoin('dramas', 'dramas.id', 'drama_episodes.drama_id')
        .select('dramas.title')
        .whereRef('drama_episodes.film_id', '=', 'films.id')
        .as('drama'),
      // Put in order below: to sort them here costs the list more than to read them.
      eb
        .selectFrom('film_actors')
        .innerJoin('actors', 'actors.id', 'film_actors.actor_id')
        .select(
          sql<[number, string][] | null>`jsonb_agg(jsonb_build_array(film_actors.position, actors.name))`.as(
            'cast',
          ),
        )
        .whereRef('film_actors.film_id', '=', 'films.id')
        .as('cast'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): FilmRow => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover: row.cover,
  seconds: Math.round(row.seconds),
  plays: row.plays,
  vip: row.vip,
  price: row.price,
  previewSeconds: row.preview_seconds,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  ready: row.ready,
  visibility: row.visibility,
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  short: row.short,
  tags: row.tags,
  actors: (row.cast ?? []).toSorted(([one], [two]) => one - two).map(([, name]) => name),
  collection: row.collection ?? '',
  episode: row.episode,
  drama: row.drama ?? '',
  publishAt: unixSeconds(row.publish_at),
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & {
  search?: string
  visibility?: string
  categoryId?: number
  scheduled?: boolean
  short?: boolean
}

/** Films as the console lists them, newest first, whatever their state. */
export async function listFilmRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  return keysetPage(
    rows(db)
      .$if(Boolean(search), (query) =>
        query.where(sql<boolean>`strpos(lower(films.title), lower(${search})) > 0`),
      )
      .$if(Boolean(input.visibility), (query) => query.where('films.visibility', '=', input.visibility!))
      .$if(input.categoryId !== undefined, (query) =>
        query.where('films.category_id', '=', input.categoryId!),
      )
      .$if(input.short !== undefined, (query) => query.where('films.short', '=', input.short!))
      .$if(input.scheduled === true, (query) => query.where('films.publish_at', 'is not', null)),
    input,
    {
      list: 'console films',
      by: 'films.created_at',
      time: (row) => row.created_at,
      id: 'films.id',
      order: 'desc',
    },
    show,
  )
}

async function findFilmRow(db: Db, id: number): Promise<FilmRow> {
  const row = await rows(db).where('films.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('film_not_found')
}

export type FilmEdit = {
  id: number
  title: string
  description: string
  price: number
  vip: boolean
  previewSeconds: number
  categoryId: number
  visibility: 'draft' | 'published'
  version?: number
  tags?: string[]
  actors?: string[]
  collection?: string
  episode?: number
  short?: boolean
  publishAt?: number
}

type Change = { action: string; id: number; details: (before: FilmRow, after: FilmRow) => unknown }

/** Changes a film within one transaction with its audit entry, then tells every process. */
async function change(
  platform: Platform,
  staff: StaffViewer,
  { action, id, details }: Change,
  write: (transaction: Db, before: FilmRow) => Promise<unknown>,
): Promise<FilmRow> {
  const after = await platform.db.transaction().execute(async (transaction) => {
    await tables.of(transaction).selectFrom('films').select('id').where('id', '=', id).forUpdate().execute()
    const before = await findFilmRow(transaction, id)
    await write(transaction, before)
    await tables
      .of(transaction)
      .updateTable('films')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    const changed = await findFilmRow(transaction, id)
    await writeAudit(transaction, staff, { action, subject: `film ${id}`, details: details(before, changed) })
    return changed
  })
  await platform.bus.publish(filmsChanged, id)
  if (after.short) await chooseShortsSoon(platform)
  return after
}

/** A preview may be too long where nothing is sold, and while the length is not known. */
function checkPreview({ vip, price, previewSeconds }: FilmEdit, { seconds }: FilmRow): void {
  if (!(vip || price > 0) || seconds === 0) return
  const most = previewWithin(previewSeconds, seconds)
  if (previewSeconds > most) invalid('/previewSeconds', `试看最长为影片的一半，即 ${most} 秒`)
}

/** Edits a film. The first publication sets its place in lists; a film taken down comes back only by `restoreFilm`. */
export function editFilm(platform: Platform, staff: StaffViewer, edit: FilmEdit): Promise<FilmRow> {
  const details = (before: FilmRow, after: FilmRow) => ({ before, after })
  return change(
    platform,
    staff,
    { action: 'films.edit', id: edit.id, details },
    async (transaction, before) => {
      if (edit.version !== undefined && edit.version !== before.version) fail('changed_meanwhile')
      if (before.drama && (edit.visibility === 'published' || edit.publishAt || edit.short))
        fail('film_in_drama')
      checkPreview(edit, before)
      await checkCategory(transaction, edit.categoryId)
      if (edit.actors) await castFilm(transaction, edit.id, edit.actors)
      await tables
        .of(transaction)
        .updateTable('films')
        .set({
          title: edit.title.trim() || invalid('/title', 'empty'),
          description: edit.description,
          price: edit.price,
          vip: edit.vip,
          preview_seconds: edit.previewSeconds,
          category_id: edit.categoryId || null,
          ...(before.visibility !== 'taken_down' && { visibility: edit.visibility }),
          ...(edit.tags && { tags: [...new Set(edit.tags.map((tag) => tag.trim()).filter(Boolean))] }),
          ...(edit.collection !== undefined && (await placeInCollection(transaction, edit))),
          ...(edit.short !== undefined && { short: edit.short }),
          ...(edit.publishAt !== undefined && { publish_at: fromUnixSeconds(edit.publishAt) }),
          ...(edit.visibility === 'published' && { publish_at: null }),
          ...(edit.visibility === 'published' && { published_at: sql<Date>`coalesce(published_at, now())` }),
        })
        .where('id', '=', edit.id)
        .execute()
    },
  )
}

async function placeInCollection(transaction: Db, { collection, episode = 0 }: FilmEdit) {
  const title = collection?.trim()
  return title
    ? { collection_id: await collectionTitled(transaction, title), episode }
    : { collection_id: null, episode: 0 }
}

async function checkCategory(transaction: Db, id: number): Promise<void> {
  if (id === 0) return
  const known = await tables
    .of(transaction)
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) invalid('/categoryId', 'no such channel')
}

/** Takes a film down for everybody within seconds, with the reason kept. */
export function takeDownFilm(
  platform: Platform,
  staff: StaffViewer,
  id: number,
  reason: string,
): Promise<FilmRow> {
  const about = { action: 'films.takeDown', id, details: () => ({ reason }) }
  return change(platform, staff, about, (transaction) =>
    tables
      .of(transaction)
      .updateTable('films')
      .set({ visibility: 'taken_down', taken_down_reason: reason, publish_at: null })
      .where('id', '=', id)
      .execute(),
  )
}

/** Brings a film that was taken down back, as a draft: publishing it again is a step of its own. */
export function restoreFilm(platform: Platform, staff: StaffViewer, id: number): Promise<FilmRow> {
  const about = {
    action: 'films.restore',
    id,
    details: (before: FilmRow) => ({ reason: before.takenDownReason }),
  }
  return change(platform, staff, about, (transaction, before) =>
    tables
      .of(transaction)
      .updateTable('films')
      .set({
        visibility: before.visibility === 'taken_down' ? 'draft' : before.visibility,
        taken_down_reason: '',
      })
      .where('id', '=', id)
      .execute(),
  )
}
