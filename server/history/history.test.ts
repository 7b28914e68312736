import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { history } from '#contract/history/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { forgetPlays } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const second = 1_000
const open = (as: string, id: number) => world.ask(video.play, { as, body: { id } })
const report = (as: string, body: { id: number; position: number; watched?: number; playKey?: string }) =>
  world.ask(video.end, { as, body })
/** Whole seconds of the server's clock since now. */
const stopwatch = () => {
  const from = world.platform.now()
  return () => Math.floor((world.platform.now() - from) / second)
}
const listed = async (as: string) => (await world.ask(history.list, { as, body: {} })).list
/** Seconds counted for a film on all days; they are counted in memory and written every few seconds. */
const watchedOf = async (id: number) => {
  const { rows } = await sql<{ seconds: number; completions: number }>`
    select coalesce(sum(seconds), 0)::bigint as seconds, coalesce(sum(completions), 0)::bigint as completions
    from film_watch_daily where film_id = ${id}`.execute(world.platform.db)
  return rows[0]!
}
const untilWatched = (id: number, seconds: number, completions: number) =>
  vi.waitFor(async () => expect(await watchedOf(id)).toEqual({ seconds, completions }), { timeout: 15_000 })

describe('the position in a film', () => {
  it('is shown to the same account on another device, and to nobody else', async () => {
    const [viewer, other, film] = [await world.guest(), await world.guest(), await world.film()]
    await report(viewer.token, { id: film.id, position: 31.5 })

    expect((await open(viewer.token, film.id)).resume).toMatchObject({ position: 31.5 })
    expect((await open(other.token, film.id)).resume).toBeNull()
    expect(await listed(other.token)).toEqual([])
  })

  it('is never beyond the end', async () => {
    const [viewer, film] = [await world.guest(), await world.film()]
    await report(viewer.token, { id: film.id, position: 9_999 })

    expect(await listed(viewer.token)).toMatchObject([{ position: 48, finished: true }])
  })

  it('cannot be reported for a film that the viewer may not see', async () => {
    const { token } = await world.guest()

    expect(await world.send(video.end, { as: token, body: { id: 999_999, position: 1 } })).toMatchObject({
      msg: 'film_not_found',
    })
  })
})

describe('the watch time of a film', () => {
  it('is counted once however often a report is sent, and never exceeds the time on the clock', async () => {
    const [viewer, film] = [await world.guest(), await world.film()]
    const passed = stopwatch()
    const { playKey } = await open(viewer.token, film.id)
    world.clock.ahead += 20 * second
    await Promise.all(
      Array.from({ length: 20 }, () =>
        report(viewer.token, { id: film.id, position: 15, watched: 15, playKey }),
      ),
    )
    world.clock.ahead += 20 * second
    await report(viewer.token, { id: film.id, position: 48, watched: 5_000, playKey })

    const most = passed()

    await vi.waitFor(async () => expect((await watchedOf(film.id)).completions).toBe(1), { timeout: 15_000 })
    const { seconds } = await watchedOf(film.id)
    expect(seconds).toBeGreaterThanOrEqual(40)
    expect(seconds).toBeLessThanOrEqual(most)
  })

  it('is not multiplied by opening the film many times', async () => {
    const [viewer, film] = [await world.guest(), await world.film()]
    const passed = stopwatch()
    const keys = await Promise.all(Array.from({ length: 6 }, () => open(viewer.token, film.id)))
    world.clock.ahead += 30 * second
    await Promise.all(
      keys.map(({ playKey }) => report(viewer.token, { id: film.id, position: 3, watched: 600, playKey })),
    )
    const most = passed()

    await vi.waitFor(async () => expect((await watchedOf(film.id)).seconds).toBeGreaterThan(0), {
      timeout: 15_000,
    })
    const { seconds } = await watchedOf(film.id)
    expect(seconds).toBeGreaterThanOrEqual(30)
    expect(seconds).toBeLessThanOrEqual(most)
  })

  it('is not counted for a key of another viewer or film, of the day before, or made up', async () => {
    const [viewer, other, film, wrong] = [
      await world.guest(),
      await world.guest(),
      await world.film(),
      await world.film(),
    ]
    const { playKey } = await open(viewer.token, film.id)
    const ofAnother = (await open(viewer.token, wrong.id)).playKey
    world.clock.ahead += 30 * second
    await report(other.token, { id: film.id, position: 9, watched: 9, playKey })
    await report(viewer.token, { id: film.id, position: 9, watched: 9, playKey: ofAnother })
    await report(viewer.token, { id: film.id, position: 9, watched: 9, playKey: 'made up' })
    await world.later(25 * 3_600 * second, () =>
      report(viewer.token, { id: film.id, position: 9, watched: 9, playKey }),
    )
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from watched_plays where seconds = 9`.execute(world.platform.db)

    expect(rows[0]!.count).toBe(0)
  })

  it('is removed per opening when no report can follow any more', async () => {
    const [viewer, film] = [await world.guest(), await world.film()]
    const { playKey } = await open(viewer.token, film.id)
    world.clock.ahead += 7 * second
    await report(viewer.token, { id: film.id, position: 7, watched: 7, playKey })
    const openings = async () =>
      (await sql<{ count: number }>`select count(*) as count from watched_plays`.execute(world.platform.db))
        .rows[0]!.count
    const signal = new AbortController().signal

    await forgetPlays.run(world.platform, {}, signal)
    expect(await openings()).toBeGreaterThan(0)
    world.clock.ahead += 3 * 86_400 * second
    await forgetPlays.run(world.platform, {}, signal)
    expect(await openings()).toBe(0)
  })
})

describe('the history of an account', () => {
  it('continues by a cursor from the latest, each film once, without those taken down', async () => {
    const viewer = await world.guest()
    const films = [await world.film(), await world.film(), await world.film(), await world.film()]
    for (const { id } of [...films, films[0]!]) {
      world.clock.ahead += 5 * second
      await report(viewer.token, { id, position: 3 })
    }
    await sql`update films set visibility = 'taken_down' where id = ${films[2]!.id}`.execute(
      world.platform.db,
    )

    const first = await world.ask(history.list, { as: viewer.token, body: { size: 2 } })
    const rest = await world.ask(history.list, { as: viewer.token, body: { size: 2, cursor: first.next } })
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([
      films[0]!.id,
      films[3]!.id,
      films[1]!.id,
    ])
    expect(rest.next).toBeNull()
  })

  it('lists films that were started and not finished', async () => {
    const [viewer, opened, begun, done] = [
      await world.guest(),
      await world.film(),
      await world.film(),
      await world.film(),
    ]
    await report(viewer.token, { id: opened.id, position: 0 })
    await report(viewer.token, { id: begun.id, position: 20 })
    await report(viewer.token, { id: done.id, position: 47 })

    const { list } = await world.ask(history.unfinished, { as: viewer.token, body: {} })
    expect(list.map(({ id }) => id)).toEqual([begun.id])
  })

  it('merges the films of a device: the later position of each film, and none from the future', async () => {
    const [viewer, older, newer, fresh] = [
      await world.guest(),
      await world.film(),
      await world.film(),
      await world.film(),
    ]
    await report(viewer.token, { id: older.id, position: 10 })
    await report(viewer.token, { id: newer.id, position: 10 })
    const now = Math.floor(world.platform.now() / 1000)
    const entry = (id: number, position: number, at: number) => ({
      kind: 'film' as const,
      id,
      position,
      seconds: 48,
      at,
    })
    const list = [
      entry(older.id, 40, now - 60),
      entry(newer.id, 30, now + 9_999),
      entry(fresh.id, 5, now - 90),
    ]
    list.push(entry(fresh.id, 4, now - 100), entry(888_888, 5, now))
    await world.ask(history.sync, { as: viewer.token, body: { list } })
    await world.ask(history.sync, { as: viewer.token, body: { list } })

    const places = (await listed(viewer.token)).map(({ id, position, at }) => ({
      id,
      position,
      late: at > now + 60,
    }))
    expect(places).toHaveLength(3)
    expect(places).toEqual(
      expect.arrayContaining([
        { id: newer.id, position: 30, late: false },
        { id: older.id, position: 10, late: false },
        { id: fresh.id, position: 5, late: false },
      ]),
    )
  })

  it('loses what its owner removes or clears, and nobody else’s items', async () => {
    const [viewer, other, one, two] = [
      await world.guest(),
      await world.guest(),
      await world.film(),
      await world.film(),
    ]
    for (const { token } of [viewer, other])
      for (const { id } of [one, two]) await report(token, { id, position: 5 })

    await world.ask(history.remove, { as: viewer.token, body: { list: [{ kind: 'film', id: one.id }] } })
    expect((await listed(viewer.token)).map(({ id }) => id)).toEqual([two.id])
    await world.ask(history.clear, { as: viewer.token })
    expect(await listed(viewer.token)).toEqual([])
    expect(await listed(other.token)).toHaveLength(2)
  })

  it('stores nothing new when it is turned off, while the film’s own watch time still counts', async () => {
    const [viewer, before, after] = [await world.guest(), await world.film(), await world.film()]
    await report(viewer.token, { id: before.id, position: 5 })
    expect(await world.ask(history.privacy, { as: viewer.token, body: { remembers: false } })).toEqual({
      remembers: false,
    })
    const { playKey } = await open(viewer.token, after.id)
    world.clock.ahead += 12 * second
    await report(viewer.token, { id: after.id, position: 12, watched: 12, playKey })
    const entry = { kind: 'film' as const, id: after.id, position: 9, seconds: 48, at: 1 }
    await world.ask(history.sync, { as: viewer.token, body: { list: [entry] } })

    expect((await listed(viewer.token)).map(({ id }) => id)).toEqual([before.id])
    await untilWatched(after.id, 12, 0)
    await world.ask(history.privacy, { as: viewer.token, body: { remembers: true } })
    await report(viewer.token, { id: after.id, position: 14 })
    expect(await listed(viewer.token)).toHaveLength(2)
  })
})
