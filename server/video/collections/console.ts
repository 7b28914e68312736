import { sql } from 'kysely'
import type { CollectionRow, GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, contains, lockRow, removeRow } from '../catalogue/staff-changes.ts'
import { tables } from '../tables.ts'
import { fillCollection } from './actions.ts'

/** A page of collections for staff, hidden and empty ones too, the newest first. */
export async function listCollectionRows(db: Db, input: PageInput & { search?: string }) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('collections')
      .select((eb) => [
        'id',
        'version',
        'title',
        'intro',
        'cover',
        'finished',
        'price',
        'hidden',
        'moderated',
        'sample',
        eb
          .selectFrom('films')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('collection_id', '=', 'collections.id')
          .as('films'),
      ])
      .$if(Boolean(input.search?.trim()), (query) => query.where(contains('title', input.search))),
    input,
    { list: 'console collections', id: 'id', order: 'desc' },
    (row): CollectionRow => ({ ...row, films: row.films ?? 0 }),
  )
}

/** All films of a collection in order, whatever their state. */
export async function listCollectionFilmRows(db: Db, id: number): Promise<{ list: GatheredFilm[] }> {
  const list = await tables
    .of(db)
    .selectFrom('films')
    .select(['id', 'title', 'cover', 'visibility'])
    .where('collection_id', '=', id)
    .orderBy('episode')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list }
}

type Saved = {
  id?: number
  version?: number
  title: string
  intro: string
  finished: boolean
  price: number
  hidden: boolean
  filmIds: number[]
  picture?: string
}

const coverOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((await tables.of(db).selectFrom('collections').select('cover').where('id', '=', id).executeTakeFirst())
        ?.cover ?? '')

/** Makes a collection or changes one, with its films as episodes in order. */
export async function saveCollection(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, filmIds, ...about } = given
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = {
      ...about,
      title: about.title.trim(),
      ...(stored && { cover: stored.path, cover_colour: stored.colour }),
    }
    return changeByStaff(platform, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockRow(transaction, 'collections', id, version)
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('collections')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (await own.insertInto('collections').values(values).returning('id').executeTakeFirstOrThrow()).id
      await fillCollection(transaction, saved, filmIds)
      return {
        action: 'collections.save',
        subject: `collection ${saved}`,
        details: { after: { ...about, filmIds } },
      }
    })
  })
}

/** Removes a collection; its films stay, and are episodes of nothing. */
export async function removeCollection(platform: Platform, staff: StaffViewer, id: number) {
  const cover = await coverOf(platform.db, id)
  const done = await changeByStaff(platform, staff, async (transaction) => {
    await tables
      .of(transaction)
      .updateTable('films')
      .set({ episode: 0 })
      .where('collection_id', '=', id)
      .execute()
    await removeRow(transaction, 'collections', id)
    return { action: 'collections.remove', subject: `collection ${id}`, details: {} }
  })
  if (cover) await removePicture(platform, cover)
  return done
}
