import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ads } from '#contract/ads/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { statsConsole } from '#contract/stats/console.ts'
import { stats } from '#contract/stats/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { forgetVisits } from './index.ts'
import { makeReport } from '../../checks/moderation/reports.ts'

let world: World
let staff: { token: string }
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
/** Each test has its own days: it begins twenty days after the one before, at ten in the morning in Shanghai. */
beforeEach(async () => {
  const next = Math.ceil((world.platform.now() + 20 * day) / day) * day + 2 * 3_600_000
  world.clock.ahead = next - Date.now()
  staff = await owner()
})
/** An owner whose session lasts through the days of a test. */
async function owner() {
  const made = await world.staff()
  await sql`update staff_sessions set expires_at = expires_at + interval '10 days' where staff_id = ${made.id}`.execute(
    world.platform.db,
  )
  return made
}
const now = () => Math.floor(world.platform.now() / 1000)
let keys = 0
const batch = (change: object = {}) => ({ key: `batch-${(keys += 1)}-of-the-test`, list: [], ...change })
const page = (name: string, enters = 1, at = now()) => ({ page: name, enters, seconds: 5, at })
const tell = (as: string, body: object) => world.ask(stats.infoByTime, { as, body: body as never })
const overview = (span: 7 | 30 | 90 = 7) =>
  world.ask(statsConsole.overview, { as: staff.token, body: { span } })
const today = async () => {
  const { series } = await overview()
  return Object.fromEntries(Object.entries(series).map(([metric, values]) => [metric, values.at(-1)]))
}

describe('statistics of pages', () => {
  it('count a batch once, also when it is sent twenty times at once', async () => {
    const { token } = await world.guest()
    const body = batch({ begins: true, list: [page('/home', 3), page('/mine', 1)] })

    await Promise.all(Array.from({ length: 20 }, () => tell(token, body)))
    expect(await today()).toMatchObject({ visitors: 1, sessions: 1, pageViews: 4 })
  })

  it('count an account once a day, however often it visits, and again on the next day of Shanghai', async () => {
    const [one, two] = [await world.guest(), await world.guest()]
    await Promise.all([one, one, two, one].map(({ token }) => tell(token, batch({ begins: true }))))
    expect(await today()).toMatchObject({ visitors: 2, sessions: 4 })

    world.clock.ahead += 14 * 3_600_000
    await tell(one.token, batch({ list: [page('/home')] }))
    expect((await overview()).series.visitors.slice(-2)).toEqual([2, 1])
  })

  it('store nothing of an address', async () => {
    const { token } = await world.guest()
    const list = ['/play/longVideo/4711', '/home?c=4711', '/mine/4711'].map((name) => page(name))
    await tell(token, batch({ list }))
    const { rows } = await sql<{ page: string }>`select page from page_views_daily`.execute(world.platform.db)

    expect(rows.filter((row) => row.page.includes('4711'))).toEqual([])
    expect(await today()).toMatchObject({ visitors: 1, pageViews: 0 })
  })

  it('sum all batches of many clients at once', async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, () => world.guest()))
    const pages = ['/home', '/mine', '/play/longVideo/:id']
    await Promise.all(
      guests.flatMap(({ token }, at) =>
        [0, 1, 2].map((turn) =>
          tell(token, batch({ list: pages.map((_, step) => page(pages[(at + step + turn) % 3]!)) })),
        ),
      ),
    )

    expect(await today()).toMatchObject({ visitors: 12, pageViews: 108 })
    const { pages: listed } = await overview()
    expect(listed.map(({ views }) => views)).toEqual([36, 36, 36])
  })

  it('are separated by the channel of the guest', async () => {
    const guest = (affCode: object) =>
      world.ask(session.guest, {
        body: { devID: `device-${(keys += 1)}-of-the-test`, affCode: JSON.stringify(affCode) },
      })
    const made = [await guest({ dc: 'north' }), await guest({ dc: 'north' }), await guest({})]
    for (const { token } of made) await tell(token!, batch({ list: [page('/home', 2)] }))

    expect((await overview()).channels).toEqual([
      { channel: 'north', visitors: 2, newGuests: 2, pageViews: 4 },
      { channel: '', visitors: 1, newGuests: 1, pageViews: 2 },
    ])
  })

  it('count a new guest once, also when the device signs in ten times at once', async () => {
    const devID = `device-${(keys += 1)}-of-the-test`
    await Promise.all(Array.from({ length: 10 }, () => world.ask(session.guest, { body: { devID } })))

    expect(await today()).toMatchObject({ newGuests: 1 })
  })

  it('remove the visitors of a day when it can no longer grow, and keep their number', async () => {
    const { token } = await world.guest()
    await tell(token, batch())
    const seen = async () =>
      (await sql<{ count: number }>`select count(*) as count from visitors_seen`.execute(world.platform.db))
        .rows[0]!.count
    const signal = new AbortController().signal

    world.clock.ahead += day
    await forgetVisits.run(world.platform, {}, signal)
    expect(await seen()).toBe(1)
    world.clock.ahead += 2 * day
    await forgetVisits.run(world.platform, {}, signal)
    expect(await seen()).toBe(0)
    expect((await overview()).series.visitors.at(-4)).toBe(1)
  })
})

describe('the overview', () => {
  it('equals the sums of the raw rows, day by day', async () => {
    const { db } = world.platform
    const films = [await world.film(), await world.film()]
    const [adOne, adTwo] = [await world.ad(), await world.ad()]
    for (const back of [2, 1, 0]) {
      const guests = await Promise.all(Array.from({ length: back + 2 }, () => world.guest()))
      for (const [at, { token }] of guests.entries()) {
        const film = films[at % 2]!
        const { playKey } = await world.ask(video.play, { as: token, body: { id: film.id } })
        world.clock.ahead += 20_000
        const report = { id: film.id, position: 47, watched: 17 + at, playKey }
        await world.ask(video.end, { as: token, body: report })
        await world.ask(ads.click, { as: token, body: { id: adOne, view: `${back}` } })
        await tell(
          token,
          batch({
            begins: at === 0,
            list: [page('/home', at + 1)],
            ads: [
              { id: adOne, shown: at + 1, at: now() },
              { id: adTwo, shown: 2, at: now() },
            ],
          }),
        )
      }
      // The calls of a day are counted on it before the clock moves on
      await vi.waitFor(
        async () => {
          const { series } = await overview()
          expect(series.plays.at(-1)).toBe(guests.length)
          expect(series.watched.at(-1)).toBeGreaterThan(0)
        },
        { timeout: 15_000 },
      )
      if (back > 0) world.clock.ahead += day
    }

    const { days, series, figures } = await overview()
    const raw = async (statement: string) => {
      const { rows } = await sql.raw<{ day: string; value: number }>(statement).execute(db)
      const byDay = new Map(rows.map(({ day: of, value }) => [of, value]))
      return days.map((of) => byDay.get(of) ?? 0)
    }
    const inDay = (column: string) => `(${column} at time zone 'Asia/Shanghai')::date::text as day`
    const credited = await raw(
      `select ${inDay('opened_at')}, sum(seconds)::bigint as value from watched_plays group by 1`,
    )
    expect(series.watched).toEqual(credited)
    expect(series.plays).toEqual(
      await raw('select day::text as day, sum(plays)::bigint as value from film_plays_daily group by 1'),
    )
    expect(series.visitors).toEqual(
      await raw('select day::text as day, count(*) as value from visitors_seen group by 1'),
    )
    expect(series.clicks).toEqual(
      await raw(`select ${inDay('at')}, count(*) as value from ad_clicks group by 1`),
    )
    expect(series.impressions.slice(-3)).toEqual([1 + 2 + 3 + 4 + 4 * 2, 1 + 2 + 3 + 3 * 2, 1 + 2 + 2 * 2])
    expect(series.sessions.slice(-3)).toEqual([1, 1, 1])
    expect(figures.plays).toEqual({ today: 2, yesterday: 3, average: 1 })
    const { rows } = await sql<{ plays: number; seconds: number; completions: number }>`
      select sum(plays)::bigint as plays, sum(seconds)::bigint as seconds, sum(completions)::bigint as completions
      from film_totals_daily`.execute(db)
    expect(rows[0]).toMatchObject({ plays: 9, completions: 9 })
    expect(rows[0]!.seconds).toBe(credited.reduce((sum, value) => sum + value, 0))
  })

  it('shows the cases that wait for moderation', async () => {
    const film = await world.film()
    const { token } = await world.guest()
    const body = { subject: { kind: 'film' as const, id: film.id }, reason: 'copyright' as const }
    await makeReport(world, token, body)

    expect((await overview()).now).toMatchObject({ casesOpen: 1, appealsWaiting: 0 })
  })

  it('lists the films with the highest values, and one film by day', async () => {
    const [much, little] = [await world.film(), await world.film()]
    const add = (id: number, back: number, plays: number, seconds: number) =>
      sql`with played as (insert into film_plays_daily (day, film_id, plays)
            values ((${new Date(world.platform.now())}::timestamptz at time zone 'Asia/Shanghai')::date - ${back}::int, ${id}, ${plays}))
          insert into film_watch_daily (day, film_id, seconds, completions)
            values ((${new Date(world.platform.now())}::timestamptz at time zone 'Asia/Shanghai')::date - ${back}::int, ${id}, ${seconds}, 1)`.execute(
        world.platform.db,
      )
    await add(much.id, 0, 5, 10)
    await add(much.id, 6, 5, 10)
    await add(much.id, 7, 500, 9_000)
    await add(little.id, 1, 7, 4_000)
    const top = async (order: 'plays' | 'watched') =>
      (await world.ask(statsConsole.topFilms, { as: staff.token, body: { span: 7, order } })).list

    expect((await top('plays')).map(({ id, plays }) => [id, plays])).toEqual([
      [much.id, 10],
      [little.id, 7],
    ])
    expect((await top('watched')).map(({ id, watched }) => [id, watched])).toEqual([
      [little.id, 4_000],
      [much.id, 20],
    ])
    const body = { id: much.id, span: 7 as const }
    expect(await world.ask(statsConsole.film, { as: staff.token, body })).toMatchObject({
      plays: [5, 0, 0, 0, 0, 0, 5],
      completions: [1, 0, 0, 0, 0, 0, 1],
    })
    expect(
      await world.send(statsConsole.film, { as: staff.token, body: { id: 999_999, span: 7 } }),
    ).toMatchObject({ msg: 'film_not_found' })
  })

  it('no longer counts a deleted film, and says whether samples are counted', async () => {
    const [kept, gone] = [await world.film(), await world.film()]
    const at = new Date(world.platform.now())
    for (const { id } of [kept, gone])
      await sql`insert into film_plays_daily (day, film_id, plays)
        values ((${at}::timestamptz at time zone 'Asia/Shanghai')::date, ${id}, 4)`.execute(world.platform.db)
    await sql`update films set sample = true where id = ${gone.id}`.execute(world.platform.db)
    expect(await overview()).toMatchObject({ hasSamples: true, figures: { plays: { today: 8 } } })

    await sql`delete from films where id = ${gone.id}`.execute(world.platform.db)
    expect(await overview()).toMatchObject({ hasSamples: false, figures: { plays: { today: 4 } } })
  })
})
