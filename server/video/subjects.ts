import type { Snapshot } from '#contract/moderation/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { filmsChanged } from './playable.ts'
import { visibleFilms } from './queries.ts'
import { tables } from './tables.ts'

/** Why a film is down that moderation took down: only such a one moderation may bring back. */
const byModeration = '内容审核'

const snapshotOf = (title: string, text: string, picture: string, at: Date | null): Snapshot => ({
  title,
  text,
  pictures: picture ? [picture] : [],
  at: unixSeconds(at),
})

/** A film under moderation: what is held or removed is taken down. */
export const filmSubject: SubjectHandler = {
  async find(db, id) {
    const film = await visibleFilms(db)
      .select(['title', 'description', 'cover', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return (
      film && {
        authorId: null,
        snapshot: snapshotOf(film.title, film.description, film.cover, film.published_at),
      }
    )
  },
  async setState(transaction, id, state) {
    const isDown = state !== 'published'
    await tables
      .of(transaction)
      .updateTable('films')
      .set({
        visibility: isDown ? 'taken_down' : 'published',
        taken_down_reason: isDown ? byModeration : '',
      })
      .where('id', '=', id)
      .where('visibility', '=', isDown ? 'published' : 'taken_down')
      .$if(!isDown, (query) => query.where('taken_down_reason', '=', byModeration))
      .execute()
  },
  changed: (platform, id) => platform.bus.publish(filmsChanged, id),
}

const hideOr = (table: 'actors' | 'collections') => async (transaction: Db, id: number, state: string) => {
  await tables
    .of(transaction)
    .updateTable(table)
    .set({ hidden: state !== 'published' })
    .where('id', '=', id)
    .execute()
}

export const actorSubject: SubjectHandler = {
  async find(db, id) {
    const actor = await tables
      .of(db)
      .selectFrom('actors')
      .select(['name', 'intro', 'avatar', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    return (
      actor && {
        authorId: null,
        snapshot: snapshotOf(actor.name, actor.intro, actor.avatar, actor.created_at),
      }
    )
  },
  setState: hideOr('actors'),
}

export const collectionSubject: SubjectHandler = {
  async find(db, id) {
    const collection = await tables
      .of(db)
      .selectFrom('collections')
      .select(['title', 'intro', 'cover', 'created_at'])
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    return (
      collection && {
        authorId: null,
        snapshot: snapshotOf(collection.title, collection.intro, collection.cover, collection.created_at),
      }
    )
  },
  setState: hideOr('collections'),
}
