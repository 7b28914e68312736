import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { visibleShorts } from '../films/queries.ts'
import { tables } from '../tables.ts'

/** A short video that was found, with whom it may be from: what everything else about it is asked by. */
export type Found = { id: number; owner_id: number | null; actor_id: number | null }

const filmId = sql.ref<number>('films.id')

/** The first of a film's actors that is shown. */
export const firstActor = (db: Db) =>
  tables
    .of(db)
    .selectFrom('film_actors')
    .innerJoin('actors', 'actors.id', 'film_actors.actor_id')
    .where('film_actors.film_id', '=', filmId)
    .where('actors.hidden', '=', false)
    .where('actors.moderated', '=', false)
    .orderBy('film_actors.position')
    .limit(1)

/** The short videos viewers may know of, as `Found`. */
export const foundShorts = (db: Db) =>
  visibleShorts(db).select(['films.id', 'films.owner_id', firstActor(db).select('actors.id').as('actor_id')])
