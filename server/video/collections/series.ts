import { type Expression, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { listedFilms } from '../films/queries.ts'
import { tables } from '../tables.ts'

/** The episodes viewers may know of, of the collection of the row at hand. */
export const itsEpisodes = (db: Db) =>
  listedFilms(db).where('films.collection_id', '=', sql.ref<number>('collections.id'))

/** The columns of a film that say where it stands in its collection. */
type Member = Record<'id' | 'episode' | 'collection_id', Expression<number>>

/** The collection of a film with the episode after it, as the film's page shows them; nothing if it has none. */
export const seriesOf = (db: Db, film: Member) =>
  tables
    .of(db)
    .selectFrom('collections')
    .where('id', '=', film.collection_id)
    .where('hidden', '=', false)
    .where('moderated', '=', false)
    .select([
      'id',
      'title',
      'price',
      itsEpisodes(db)
        .select(sql<number>`count(*)`.as('count'))
        .as('count'),
      itsEpisodes(db)
        .select('films.id')
        .where((eb) => eb(eb.refTuple('films.episode', 'films.id'), '>', eb.tuple(film.episode, film.id)))
        .orderBy('films.episode')
        .orderBy('films.id')
        .limit(1)
        .as('next'),
    ])
