import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { openPlayCounter } from './play-counter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const watched = { seconds: 30, completes: true }

/** Stored figures of films: total plays, and plays, seconds and completions by day. */
async function countsOf(...ids: number[]) {
  const { rows } = await sql<{ id: number; plays: number; days: string }>`
    select films.id, films.plays, (select string_agg(concat_ws(' ', plays, seconds, completions), ', ' order by day)
      from film_plays_daily left join film_watch_daily using (day, film_id) where film_id = films.id) as days
    from films where id = any(${ids}::bigint[]) order by id`.execute(world.platform.db)
  return rows
}

it('writes what several films were played and watched on several days at once', async () => {
  const [one, other] = [await world.film({ plays: 5 }), await world.film({})]
  const clock = { at: Date.now() - day }
  const counter = openPlayCounter({ ...world.platform, now: () => clock.at })
  counter.count(one.id)
  clock.at += day
  counter.count(other.id)
  counter.count(one.id)
  counter.count(one.id)
  counter.watched(other.id, watched)
  counter.watched(other.id, watched)
  await counter.close()

  expect(await countsOf(one.id, other.id)).toEqual([
    { id: one.id, plays: 8, days: '1, 2' },
    { id: other.id, plays: 1, days: '1 60 2' },
  ])
})

it('counts nothing of a film that is gone, and all of the others', async () => {
  const [gone, kept] = [await world.film({}), await world.film({})]
  const counter = openPlayCounter(world.platform)
  for (const { id } of [gone, kept]) {
    counter.count(id)
    counter.watched(id, watched)
  }
  await sql`delete from films where id = ${gone.id}`.execute(world.platform.db)
  await counter.close()

  expect(await countsOf(gone.id, kept.id)).toEqual([{ id: kept.id, plays: 1, days: '1 30 1' }])
})

it('loses nothing when processes count the same films in another order at once', async () => {
  const films = []
  for (let count = 0; count < 12; count++) films.push((await world.film({})).id)
  const counters = Array.from({ length: 4 }, () => openPlayCounter(world.platform))
  for (const [at, counter] of counters.entries())
    for (const id of at % 2 ? films : films.toReversed()) {
      counter.count(id)
      counter.watched(id, watched)
    }
  await Promise.all(counters.map((counter) => counter.close()))

  expect(await countsOf(...films)).toEqual(films.map((id) => ({ id, plays: 4, days: '4 120 4' })))
})
