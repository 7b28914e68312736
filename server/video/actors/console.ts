import { sql } from 'kysely'
import type { ActorRow, GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, contains, lockRow, removeRow } from '../catalogue/staff-changes.ts'
import { tables } from '../tables.ts'
import { recast } from './actions.ts'

/** A page of actors for staff, hidden ones too, the newest first. */
export async function listActorRows(db: Db, input: PageInput & { search?: string }) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('actors')
      .select(['id', 'version', 'name', 'intro', 'avatar', 'hidden', 'films', 'moderated', 'sample'])
      .$if(Boolean(input.search?.trim()), (query) => query.where(contains('name', input.search))),
    input,
    { list: 'console actors', id: 'id', order: 'desc' },
    (row): ActorRow => row,
  )
}

/** The films an actor is in, the newest first, whatever their state. */
export async function listActorFilmRows(db: Db, id: number): Promise<{ list: GatheredFilm[] }> {
  const list = await tables
    .of(db)
    .selectFrom('film_actors')
    .innerJoin('films', 'films.id', 'film_actors.film_id')
    .select(['films.id', 'films.title', 'films.cover', 'films.visibility'])
    .where('film_actors.actor_id', '=', id)
    .orderBy('film_actors.film_id', 'desc')
    .limit(500)
    .execute()
  return { list }
}

type Saved = {
  id?: number
  version?: number
  name: string
  intro: string
  hidden: boolean
  picture?: string
  join?: number[]
  leave?: number[]
}

const avatarOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((await tables.of(db).selectFrom('actors').select('avatar').where('id', '=', id).executeTakeFirst())
        ?.avatar ?? '')

/** Makes an actor or changes one. A new picture is stored before, the old one removed after. */
export async function saveActor(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, join = [], leave = [], ...profile } = given
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...profile, name: profile.name.trim(), ...(stored && { avatar: stored.path }) }
    return changeByStaff(platform, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockRow(transaction, 'actors', id, version)
        replaces(await avatarOf(transaction, id))
        await own
          .updateTable('actors')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ?? (await own.insertInto('actors').values(values).returning('id').executeTakeFirstOrThrow()).id
      await recast(transaction, saved, join, leave)
      return {
        action: 'actors.save',
        subject: `actor ${saved}`,
        details: { after: { ...profile, ...(join.length && { join }), ...(leave.length && { leave }) } },
      }
    })
  })
}

/** Forgets an actor; the films stay. */
export async function removeActor(platform: Platform, staff: StaffViewer, id: number) {
  const avatar = await avatarOf(platform.db, id)
  const done = await changeByStaff(platform, staff, async (transaction) => {
    await removeRow(transaction, 'actors', id)
    return { action: 'actors.remove', subject: `actor ${id}`, details: {} }
  })
  if (avatar) await removePicture(platform, avatar)
  return done
}
