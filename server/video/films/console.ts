import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { previewWithin } from '#contract/previews.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { lockVersion, writeAudit } from '#server/staff/index.ts'
import { castFilm } from '../actors/actions.ts'
import { collectionTitled } from '../collections/actions.ts'
import { filmsChanged } from '../media/playable.ts'
import { chooseShortsSoon } from '../short/jobs.ts'
import { tables } from '../tables.ts'
import { findFilmRow } from './console-rows.ts'
import { stateToReturnTo } from './states.ts'

export type FilmEdit = {
  id: number
  title: string
  description: string
  price: number
  vip: boolean
  previewSeconds: number
  categoryId: number
  visibility?: 'draft' | 'published'
  version?: number
  tags?: string[]
  actors?: string[]
  collection?: string
  episode?: number
  short?: boolean
  publishAt?: number
  /** A new cover, in base64. */
  picture?: string
}

type Change = {
  action: string
  id: number
  /** Version that was read before the change; an older one is refused. */
  version?: number | undefined
  details: (before: FilmRow, after: FilmRow) => unknown
}

/** Changes a film within one transaction with its audit entry, then tells every process. */
export async function changeFilm(
  platform: Platform,
  staff: StaffViewer,
  { action, id, version, details }: Change,
  write: (transaction: Db, before: FilmRow) => Promise<unknown>,
): Promise<FilmRow> {
  const after = await platform.db.transaction().execute(async (transaction) => {
    await lockVersion(transaction, { table: 'films', id, version, missing: 'film_not_found' })
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

/**
 * Edits a film. The first publication sets its place in lists; a film taken down comes back only by `restoreFilm`. Without a state it
 * stays what it is, so that one that waits for review is not published by a change of its title.
 */
export function editFilm(platform: Platform, staff: StaffViewer, edit: FilmEdit): Promise<FilmRow> {
  const { id, version } = edit
  const details = (before: FilmRow, after: FilmRow) => ({ before, after })
  const about = { action: 'films.edit', id, version, details }
  return saveSentPicture(platform, edit.picture, (stored, replaces) =>
    changeFilm(platform, staff, about, async (transaction, before) => {
      if (before.drama && (edit.visibility === 'published' || edit.publishAt || edit.short))
        fail('film_in_drama')
      checkPreview(edit, before)
      await checkCategory(transaction, edit.categoryId)
      replaces(before.cover)
      if (edit.actors) await castFilm(transaction, id, edit.actors)
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
          ...(stored && { cover: stored.path, cover_colour: stored.colour }),
          ...(edit.visibility && before.visibility !== 'taken_down' && { visibility: edit.visibility }),
          ...(edit.tags && { tags: [...new Set(edit.tags.map((tag) => tag.trim()).filter(Boolean))] }),
          ...(edit.collection !== undefined && (await placeInCollection(transaction, edit))),
          ...(edit.short !== undefined && { short: edit.short }),
          ...(edit.publishAt !== undefined && { publish_at: fromUnixSeconds(edit.publishAt) }),
          ...(edit.visibility === 'published' && { publish_at: null }),
          ...(edit.visibility === 'published' && { published_at: sql<Date>`coalesce(published_at, now())` }),
        })
        .where('id', '=', id)
        .execute()
    }),
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
  return changeFilm(platform, staff, about, (transaction) =>
    tables
      .of(transaction)
      .updateTable('films')
      .set({
        visibility: 'taken_down',
        taken_down_reason: reason,
        publish_at: null,
        returns_to: stateToReturnTo,
      })
      .where('id', '=', id)
      .execute(),
  )
}

/** Brings a film that was taken down back, as a draft or as it waited before: publishing it again is a step of its own. */
export function restoreFilm(platform: Platform, staff: StaffViewer, id: number): Promise<FilmRow> {
  const about = {
    action: 'films.restore',
    id,
    details: (before: FilmRow) => ({ reason: before.takenDownReason }),
  }
  return changeFilm(platform, staff, about, (transaction, before) =>
    tables
      .of(transaction)
      .updateTable('films')
      .set({
        visibility:
          before.visibility === 'taken_down' ? sql<string>`coalesce(returns_to, 'draft')` : before.visibility,
        taken_down_reason: '',
        returns_to: null,
      })
      .where('id', '=', id)
      .execute(),
  )
}
