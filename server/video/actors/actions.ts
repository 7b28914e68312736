import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** The ids of actors by their names, in the order given; who is not known yet is made. Within a transaction. */
async function actorsNamed(transaction: Db, names: readonly string[], sample: boolean): Promise<number[]> {
  const wanted = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
  if (wanted.length === 0) return []
  const own = tables.of(transaction)
  // Sorted: two films that bring the same new names wait for each other instead of for ever.
  await own
    .insertInto('actors')
    .values(wanted.toSorted().map((name) => ({ name, sample })))
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const rows = await own.selectFrom('actors').select(['id', 'name']).where('name', 'in', wanted).execute()
  return wanted.map((wantedName) => rows.find(({ name }) => name === wantedName)!.id)
}

/** Says who is in a film, in the order to show them. Within a transaction that holds the film's row. */
export async function castFilm(
  transaction: Db,
  filmId: number,
  names: readonly string[],
  { sample = false } = {},
): Promise<void> {
  const ids = await actorsNamed(transaction, names, sample)
  const own = tables.of(transaction)
  // Their counts follow row by row: who changes several actors, those that were or will be in a film, takes them in one order.
  await sql`select id from actors
    where id = any(${ids}::bigint[]) or id in (select actor_id from film_actors where film_id = ${filmId})
    order by id for no key update`.execute(transaction)
  await own
    .deleteFrom('film_actors')
    .where('film_id', '=', filmId)
    .where('actor_id', '<>', sql<number>`all(${ids}::bigint[])`)
    .execute()
  if (ids.length === 0) return
  await own
    .insertInto('film_actors')
    .values(ids.map((actor_id, position) => ({ film_id: filmId, actor_id, position })))
    .onConflict((on) =>
      on.columns(['film_id', 'actor_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
}

/** Puts an actor last into the cast of films and takes the actor out of that of others. Within a transaction. */
export async function recast(
  transaction: Db,
  actorId: number,
  join: readonly number[],
  leave: readonly number[],
): Promise<void> {
  const changed = [...new Set([...join, ...leave])]
  if (changed.length === 0) return
  const own = tables.of(transaction)
  // An editor who has one of these films open is told that its cast is another by now.
  await sql`with locked as (select id from films where id = any(${changed}::bigint[]) order by id for update)
    update films set version = version + 1 from locked where films.id = locked.id`.execute(transaction)
  if (leave.length)
    await own
      .deleteFrom('film_actors')
      .where('actor_id', '=', actorId)
      .where('film_id', 'in', leave)
      .execute()
  if (join.length)
    await sql`insert into film_actors (film_id, actor_id, position)
      select id, ${actorId}, (select coalesce(max(position), -1) + 1 from film_actors where film_id = given.id)
      from (select distinct unnest(${[...join]}::bigint[]) as id) as given
      on conflict do nothing`.execute(transaction)
}
