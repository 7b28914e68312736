import type { Expression } from 'kysely'
import type { Face } from '#contract/account/shapes.ts'
import type { Actor } from '#contract/video/catalogue-shapes.ts'
import { fail } from '#contract/errors.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, pageOfFilms } from '../catalogue/film-pages.ts'
import { listedFilms } from '../films/queries.ts'
import { tables } from '../tables.ts'

const shownActors = (db: Db) =>
  tables.of(db).selectFrom('actors').where('actors.hidden', '=', false).where('actors.moderated', '=', false)

/** A page of actors who are in films, those in the most first. */
export async function listActors(db: Db, input: PageInput) {
  return keysetPage(
    shownActors(db).select(['id', 'name', 'avatar', 'films']).where('films', '>', 0),
    input,
    { list: 'actors', by: 'films', number: (row) => row.films, id: 'id', order: 'desc' },
    (row) => row,
  )
}

/** How actors look where somebody follows them, in no order; who is hidden is left out. */
export async function actorFaces(db: Db, ids: readonly number[]): Promise<Face[]> {
  if (ids.length === 0) return []
  const rows = await shownActors(db).select(['id', 'name', 'avatar']).where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, vip: false }))
}

export async function findActor(db: Db, id: number): Promise<Actor> {
  const actor = await shownActors(db)
    .select(['id', 'name', 'avatar', 'films', 'intro'])
    .where('id', '=', id)
    .executeTakeFirst()
  return actor ?? fail('actor_not_found')
}

/** A page of the films of an actor. */
export async function listActorFilms(db: Db, input: PageInput & { id: number; order?: 'new' | 'hot' }) {
  await findActor(db, input.id)
  const films = listedFilms(db)
    .innerJoin('film_actors', 'film_actors.film_id', 'films.id')
    .where('film_actors.actor_id', '=', input.id)
    .select(cardColumns)
  return pageOfFilms(`actor ${input.id}`, input, films)
}

/** Who is in a film, as its page shows them. */
export const actorsOf = (db: Db, filmId: Expression<number>) =>
  shownActors(db)
    .innerJoin('film_actors', 'film_actors.actor_id', 'actors.id')
    .select(['actors.id', 'actors.name', 'actors.avatar'])
    .where('film_actors.film_id', '=', filmId)
    .orderBy('film_actors.position')
