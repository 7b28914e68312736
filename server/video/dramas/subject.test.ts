import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moderationConsole } from '#contract/moderation/console.ts'
import { dramas } from '#contract/video/dramas.ts'
import { openWorld, type World } from '#server/testing.ts'
import { dramasOf, episode } from './testing.ts'
import { makeReport } from '../../../checks/moderation/reports.ts'

let world: World
let make: ReturnType<typeof dramasOf>
beforeAll(async () => {
  world = await openWorld()
  make = dramasOf(world)
})
afterAll(() => world.close())
beforeEach(() => void (world.clock.ahead += 60_000))

type Subject = { kind: 'film' | 'drama'; id: number }

/** Has something reported for one of the gravest reasons, which hides it. */
async function report(subject: Subject): Promise<void> {
  const { token: as } = await world.guest()
  await makeReport(world, as, { subject, reason: 'non_consensual' })
}

/** Decides the open case of it. */
async function decide(subject: Subject, decision: 'approve' | 'remove'): Promise<void> {
  const { token: as } = await world.staff('moderator')
  const { list } = await world.ask(moderationConsole.cases, { as, body: { kind: subject.kind } })
  const { id, version } = list.find((each) => each.subject.id === subject.id)!
  const removal = { reason: 'non_consensual', facts: '未经本人同意' } as const
  await world.ask(moderationConsole.decide, {
    as,
    body: { id, version, decision, ...(decision === 'remove' && removal) },
  })
}

const numbersOf = async (id: number) => {
  const { token: as } = await world.guest()
  const { data, msg } = await world.send(dramas.play, { as, body: { id } })
  return msg ?? (data as { episodes: { number: number }[] }).episodes.map(({ number }) => number)
}

it('an episode that is reported is hidden by itself, and comes back as an episode when staff let it', async () => {
  const { id, episodes } = await make.drama()
  const film = { kind: 'film', id: episodes[1]!.filmId } as const
  await report(film)
  expect(await numbersOf(id)).toEqual([1, 3])

  await decide(film, 'approve')
  expect(await numbersOf(id)).toEqual([1, 2, 3])
})

it('a film that became an episode while a report about it waited comes back as one', async () => {
  const { id, episodes, staff } = await make.drama({ count: 1 })
  const film = await world.film()
  await report({ kind: 'film', id: film.id })
  const both = [episodes[0]!.filmId, film.id]
  await make.putEpisodes(
    id,
    staff,
    both.map((filmId) => ({ ...episode, filmId })),
  )
  expect(await numbersOf(id)).toEqual([1])

  await decide({ kind: 'film', id: film.id }, 'approve')
  expect(await numbersOf(id)).toEqual([1, 2])
})

it('of a drama that is removed for the gravest reasons no episode may come back, and none of one that stays', async () => {
  const [gone, kept] = [await make.drama({ count: 2 }), await make.drama({ count: 2 })]
  const films = [...gone.episodes, ...kept.episodes].map(({ filmId }) => filmId)
  for (const id of films)
    await sql`insert into film_frames (film_id, hashes, hashed_at) values (${id}, sha256(${String(id)}::bytea), now())`.execute(
      world.platform.db,
    )
  const subject = { kind: 'drama', id: gone.id } as const
  await report(subject)
  await decide(subject, 'remove')

  expect(await numbersOf(gone.id)).toBe('drama_not_found')
  const { rows } = await sql<{ film_id: number }>`
    select film_id from blocked_works where removed_at is null order by film_id`.execute(world.platform.db)
  expect(rows.map(({ film_id }) => film_id)).toEqual(gone.episodes.map(({ filmId }) => filmId))
})
