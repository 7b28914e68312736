import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { previewWithin } from '#contract/previews.ts'
import type { photoConsole, PhotoSetRow } from '#contract/photo/console.ts'
import type { Input } from '#contract/endpoint.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { words } from '../rules.ts'
import { tables } from '../tables.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('photo_sets')
    .leftJoin('photo_categories', 'photo_categories.id', 'photo_sets.category_id')
    .select([
      'photo_sets.id',
      'photo_sets.title',
      'photo_sets.author',
      'photo_sets.description',
      'photo_sets.cover',
      'photo_sets.photos',
      'photo_sets.views',
      'photo_sets.vip',
      'photo_sets.price',
      'photo_sets.free_photos',
      'photo_sets.tags',
      'photo_sets.category_id',
      'photo_categories.name as category',
      'photo_sets.visibility',
      'photo_sets.taken_down_reason',
      'photo_sets.sample',
      'photo_sets.version',
      'photo_sets.created_at',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): PhotoSetRow => ({
  id: row.id,
  title: row.title,
  author: row.author,
  description: row.description,
  cover: row.cover,
  photos: row.photos,
  views: row.views,
  vip: row.vip,
  price: row.price,
  freePhotos: row.free_photos,
  tags: row.tags,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  visibility: row.visibility as PhotoSetRow['visibility'],
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & { search?: string; visibility?: string; categoryId?: number }

/** Sets as the console lists them, newest first, whatever their state. */
export async function listSetRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  const found = rows(db)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`strpos(lower(photo_sets.title), lower(${search})) > 0`),
    )
    .$if(input.visibility !== undefined, (query) =>
      query.where('photo_sets.visibility', '=', input.visibility!),
    )
    .$if(input.categoryId !== undefined, (query) =>
      query.where('photo_sets.category_id', '=', input.categoryId!),
    )
  const keyset = {
    list: 'console photos',
    by: 'photo_sets.created_at',
    time: (row: Row) => row.created_at,
    id: 'photo_sets.id',
    order: 'desc',
  } as const
  return keysetPage(found, input, keyset, show)
}

export async function findSetRow(db: Db, id: number): Promise<PhotoSetRow> {
  const row = await rows(db).where('photo_sets.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('photo_not_found')
}

type Change = {
  id: number
  action: string
  /** Version that was read before the change: an older one is refused. */
  version?: number
  details: (before: PhotoSetRow, after: PhotoSetRow) => unknown
}

/** Changes a set within one transaction with its audit entry. */
export async function changeSet(
  platform: Platform,
  staff: StaffViewer,
  { id, action, version, details }: Change,
  write: (transaction: Db, before: PhotoSetRow) => Promise<unknown>,
): Promise<PhotoSetRow> {
  let after!: PhotoSetRow
  await changeByStaff(platform.db, staff, async (transaction) => {
    const own = tables.of(transaction)
    await own.selectFrom('photo_sets').select('id').where('id', '=', id).forUpdate().execute()
    const before = await findSetRow(transaction, id)
    if (version !== undefined && version !== before.version) fail('changed_meanwhile')
    await write(transaction, before)
    await own
      .updateTable('photo_sets')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    after = await findSetRow(transaction, id)
    return { action, subject: `photo ${id}`, details: details(before, after) }
  })
  return after
}

/** Edits a set. The first publication sets its place in lists; what was taken down comes back only by `restoreSet`. */
export function editSet(
  platform: Platform,
  staff: StaffViewer,
  edit: Input<typeof photoConsole.edit>['body'],
): Promise<PhotoSetRow> {
  const details = (before: PhotoSetRow, after: PhotoSetRow) => ({ before, after })
  const change = { id: edit.id, version: edit.version, action: 'photos.edit', details }
  return changeSet(platform, staff, change, async (transaction, before) => {
    const most = previewWithin(edit.freePhotos, before.photos)
    if ((edit.vip || edit.price > 0) && edit.freePhotos > most)
      invalid('/freePhotos', `免费照片最多为一半，即 ${most} 张`)
    await checkCategory(transaction, edit.categoryId)
    await tables
      .of(transaction)
      .updateTable('photo_sets')
      .set({
        title: edit.title.trim() || invalid('/title', 'empty'),
        author: edit.author.trim(),
        description: edit.description,
        vip: edit.vip,
        price: edit.price,
        free_photos: edit.freePhotos,
        tags: words(edit.tags),
        category_id: edit.categoryId || null,
        ...(before.visibility !== 'taken_down' && { visibility: edit.visibility }),
        ...(before.visibility !== 'taken_down' &&
          edit.visibility === 'published' && {
            published_at: sql<Date>`coalesce(published_at, ${new Date(platform.now())})`,
          }),
      })
      .where('id', '=', edit.id)
      .execute()
  })
}

async function checkCategory(transaction: Db, id: number): Promise<void> {
  if (id === 0) return
  const known = await tables
    .of(transaction)
    .selectFrom('photo_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) invalid('/categoryId', 'no such category')
}

/** Takes a set down for everybody at once, with the reason kept. */
export function takeDownSet(
  platform: Platform,
  staff: StaffViewer,
  { id, reason }: { id: number; reason: string },
): Promise<PhotoSetRow> {
  const change = { id, action: 'photos.takeDown', details: () => ({ reason }) }
  return changeSet(platform, staff, change, (transaction) =>
    tables
      .of(transaction)
      .updateTable('photo_sets')
      .set({ visibility: 'taken_down', taken_down_reason: reason })
      .where('id', '=', id)
      .execute(),
  )
}

/** Brings a set that was taken down back, as a draft: publishing it again is a step of its own. */
export function restoreSet(platform: Platform, staff: StaffViewer, id: number): Promise<PhotoSetRow> {
  const details = (before: PhotoSetRow) => ({ reason: before.takenDownReason })
  return changeSet(platform, staff, { id, action: 'photos.restore', details }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('photo_sets')
      .set({ visibility: 'draft', taken_down_reason: '' })
      .where('id', '=', id)
      .where('visibility', '=', 'taken_down')
      .execute(),
  )
}
