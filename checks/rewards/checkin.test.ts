import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayBegins, shanghaiDay } from '#contract/days.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkin } from '#contract/rewards/checkin.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { playHistories } from './checkin-histories.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { token: as } = await world.staff()
  for (const month of ['2027-01', '2027-02', '2027-05'])
    await world.ask(budgetsConsole.fund, {
      as,
      body: { part: 'checkin', month, amount: 10_000_000, note: '', key: randomUUID() },
    })
})
afterAll(() => world.close())

const hour = 3_600_000

it('days in a row, points and what was made up are as a simple model has them, whatever members do', async () => {
  const wrong = await playHistories(world, { members: 60, from: '2027-01-20', days: 24, seed: 7 })

  expect(wrong).toEqual([])
}, 360_000)

it.each(Array.from({ length: 25 }, (_, at) => at - 11))(
  'a client %i hours from Greenwich gets one award a day of Shanghai, and none twenty hours after another',
  async (zone) => {
    const { token } = await world.guest()
    const awards: { day: string; at: number }[] = []
    // Around each midnight of the client and of Shanghai, for three days
    const midnights = [0, 1, 2, 3].flatMap((day) =>
      [-zone, -8].map((ahead) => Date.UTC(2027, 4, 11 + day) + ahead * hour),
    )
    const moments = midnights.flatMap((at) => [at - 60_000, at + 60_000])
    for (const moment of moments.toSorted((one, other) => one - other)) {
      world.clock.ahead = moment - Date.now()
      const { data } = await world.send(checkin.click, { as: token })
      const day = (data as { day?: string } | undefined)?.day
      if (day && day !== awards.at(-1)?.day) awards.push({ day, at: world.platform.now() })
    }

    expect(awards.length).toBeGreaterThanOrEqual(3)
    expect(awards.map(({ day }) => day)).toEqual(awards.map(({ at }) => shanghaiDay(at)))
    expect(new Set(awards.map(({ day }) => day)).size).toBe(awards.length)
    for (const [index, { at }] of awards.entries())
      if (index > 0) expect(at - awards[index - 1]!.at).toBeGreaterThanOrEqual(20 * hour)
  },
)

it.each([-24, 24])('a client whose clock is %i hours off is refused, and nothing counts', async (off) => {
  world.clock.ahead = dayBegins('2027-05-20') + 12 * hour - Date.now()
  const { token } = await world.guest()
  const timestamp = Math.floor(world.platform.now() / 1000) + off * 3600
  const headers = signedHeaders(world.platform, checkin.click.path, { token, timestamp })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: checkin.click.path,
    headers,
    payload: '{}',
  })

  expect(statusCode).toBe(401)
  expect(await world.ask(checkin.page, { as: token })).toMatchObject({ checked: false, points: 0 })
})
