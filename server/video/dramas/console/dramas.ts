import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { lockVersion } from '#server/staff/index.ts'
import { changeByStaff } from '../../catalogue/staff-changes.ts'
import { tables } from '../../tables.ts'

const dramaRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('dramas')
    .leftJoin('categories', 'categories.id', 'dramas.category_id')
    .selectAll('dramas')
    .select((eb) => [
      'categories.name as category',
      eb
        .selectFrom('drama_episodes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('drama_episodes.drama_id', '=', 'dramas.id')
        .as('all_episodes'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof dramaRows>['execute']>>[number]

const show = (row: Row): DramaRow => ({
  id: row.id,
  title: row.title,
  author: row.author,
  intro: row.intro,
  form: row.form as DramaRow['form'],
  finished: row.finished,
  recommended: row.recommended,
  vip: row.vip,
  price: row.price,
  episodePrice: row.episode_price,
  freeEpisodes: row.free_episodes,
  previewSeconds: row.preview_seconds,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  cover: row.cover,
  episodes: row.episodes,
  allEpisodes: row.all_episodes ?? 0,
  plays: row.plays,
  followed: row.followed,
  visibility: row.visibility as DramaRow['visibility'],
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & { search?: string; visibility?: string }

/** Dramas as the console lists them, the last made first, whatever their state. */
export async function listDramaRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  const found = dramaRows(db)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`strpos(lower(dramas.title || ' ' || dramas.author), lower(${search ?? ''})) > 0`,
      ),
    )
    .$if(input.visibility !== undefined, (query) => query.where('dramas.visibility', '=', input.visibility!))
  const keyset = {
    list: 'console dramas',
    by: 'dramas.created_at',
    time: (row: Row) => row.created_at,
    id: 'dramas.id',
    order: 'desc',
  } as const
  return keysetPage(found, input, keyset, show)
}

/** The channels of television in their order. */
export async function listTelevision(db: Db): Promise<{ list: { id: number; name: string }[] }> {
  const list = await tables
    .of(db)
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('kind', '=', 'television')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { list }
}

async function findDramaRow(db: Db, id: number): Promise<DramaRow> {
  const row = await dramaRows(db).where('dramas.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('drama_not_found')
}

type Change = {
  id: number
  version?: number | undefined
  action: string
  /** Done before the drama is held. */
  before?: (transaction: Db) => Promise<void>
  write?: (transaction: Db, row: DramaRow) => Promise<unknown>
  details?: (before: DramaRow, after: DramaRow) => unknown
}

/** Changes a drama with its audit entry, which has it before and after unless told; then every process forgets it. */
export async function changeDrama(
  platform: Platform,
  staff: StaffViewer,
  { id, version, action, before, write, details }: Change,
): Promise<DramaRow> {
  await changeByStaff(platform, staff, async (transaction) => {
    await before?.(transaction)
    await lockVersion(transaction, { table: 'dramas', id, version, missing: 'drama_not_found' })
    const old = await findDramaRow(transaction, id)
    await write?.(transaction, old)
    await sql`update dramas set version = version + 1 where id = ${id}`.execute(transaction)
    const fresh = await findDramaRow(transaction, id)
    return {
      action,
      subject: `drama ${id}`,
      details: details ? details(old, fresh) : { before: old, after: fresh },
    }
  })
  return findDramaRow(platform.db, id)
}

type Saved = Pick<
  DramaRow,
  | 'title'
  | 'author'
  | 'intro'
  | 'form'
  | 'finished'
  | 'recommended'
  | 'vip'
  | 'price'
  | 'episodePrice'
  | 'freeEpisodes'
  | 'previewSeconds'
  | 'categoryId'
> & { id?: number; version?: number; visibility: 'draft' | 'published'; picture?: string }

const valuesOf = (given: Saved) => ({
  title: given.title.trim() || invalid('/title', 'empty'),
  author: given.author.trim(),
  intro: given.intro,
  form: given.form,
  finished: given.finished,
  recommended: given.recommended,
  vip: given.vip,
  price: given.price,
  episode_price: given.episodePrice,
  free_episodes: given.freeEpisodes,
  preview_seconds: given.previewSeconds,
  category_id: given.categoryId || null,
})

async function checkCategory(transaction: Db, id: number): Promise<void> {
  if (id === 0) return
  const known = (await listTelevision(transaction)).list.some((category) => category.id === id)
  if (!known) invalid('/categoryId', 'no such channel of television')
}

/** Makes a drama, or changes one. One that was taken down comes back only by `restoreDrama`. */
export async function saveDrama(platform: Platform, staff: StaffViewer, given: Saved): Promise<DramaRow> {
  return saveSentPicture(platform, given.picture, (stored, replaces) => {
    const values = { ...valuesOf(given), ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    if (given.id === undefined) return makeDrama(platform, staff, given, values)
    return changeDrama(platform, staff, {
      id: given.id,
      version: given.version,
      action: 'dramas.save',
      async write(transaction, before) {
        replaces(before.cover)
        await checkCategory(transaction, given.categoryId)
        await tables
          .of(transaction)
          .updateTable('dramas')
          .set({
            ...values,
            ...(before.visibility !== 'taken_down' && { visibility: given.visibility }),
            ...(given.visibility === 'published' && {
              published_at: sql<Date>`coalesce(published_at, now())`,
            }),
          })
          .where('id', '=', given.id!)
          .execute()
      },
    })
  })
}

async function makeDrama(
  platform: Platform,
  staff: StaffViewer,
  { categoryId, visibility }: Saved,
  values: ReturnType<typeof valuesOf>,
): Promise<DramaRow> {
  let made = 0
  await changeByStaff(platform, staff, async (transaction) => {
    await checkCategory(transaction, categoryId)
    const row = await tables
      .of(transaction)
      .insertInto('dramas')
      .values({
        ...values,
        visibility,
        ...(visibility === 'published' && { published_at: new Date(platform.now()) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made = row.id
    const after = await findDramaRow(transaction, made)
    return { action: 'dramas.save', subject: `drama ${made}`, details: { after } }
  })
  return findDramaRow(platform.db, made)
}

/** Takes a drama down for everybody within seconds, with the reason kept. */
export const takeDownDrama = (platform: Platform, staff: StaffViewer, id: number, reason: string) =>
  changeDrama(platform, staff, {
    id,
    action: 'dramas.takeDown',
    write: (transaction) =>
      tables
        .of(transaction)
        .updateTable('dramas')
        .set({ visibility: 'taken_down', taken_down_reason: reason })
        .where('id', '=', id)
        .execute(),
    details: () => ({ reason }),
  })

/** Brings a drama that was taken down back, as a draft: publishing it again is a step of its own. */
export const restoreDrama = (platform: Platform, staff: StaffViewer, id: number) =>
  changeDrama(platform, staff, {
    id,
    action: 'dramas.restore',
    write: (transaction) =>
      tables
        .of(transaction)
        .updateTable('dramas')
        .set({ visibility: 'draft', taken_down_reason: '' })
        .where('id', '=', id)
        .where('visibility', '=', 'taken_down')
        .execute(),
    details: (before) => ({ reason: before.takenDownReason }),
  })
