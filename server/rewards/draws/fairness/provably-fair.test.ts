import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draws } from '#contract/rewards/draws.ts'
import { indexOfTicket, percentOf, totalOf } from '#contract/rewards/odds.ts'
import { openWorld, type World } from '#server/testing.ts'
import { fitOf } from './chi-square.ts'
import { commitmentOf, faultsOf, seedOf, ticketOf } from './provably-fair.ts'
import { drawsOf, nothing, prize } from '../testing.ts'

let world: World
let of: ReturnType<typeof drawsOf>
beforeAll(async () => {
  world = await openWorld()
  of = drawsOf(world)
})
afterAll(() => world.close())

/** Number of tickets that fall to each prize, over all tickets. */
function enumerate(prizes: readonly { weight: number }[]): number[] {
  const counts = prizes.map(() => 0)
  for (let ticket = 0; ticket < totalOf(prizes); ticket++) counts[indexOfTicket(prizes, ticket)]! += 1
  return counts
}

describe('the odds', () => {
  it('are the table that a draw reads: all tickets counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 12 }),
        (weights) => {
          const table = weights.map((weight) => ({ weight }))

          expect(enumerate(table)).toEqual(weights)
          expect([indexOfTicket(table, -1), indexOfTicket(table, totalOf(table))]).toEqual([-1, -1])
        },
      ),
    )
  })

  it('are published from the same table', async () => {
    const weights = [1, 9, 90, 400, 500, 1_000, 3_000, 5_000]
    const activity = await of.activity({
      kind: 'nine_grid',
      prizes: [nothing(weights[0]!), ...weights.slice(1).map((weight) => prize({ weight }))],
    })
    const { token } = await of.member()

    const { total, list } = await world.ask(draws.prizes, { as: token, body: { id: activity.id } })
    const detail = await of.detail(token, activity.name)

    expect(total).toBe(10_000)
    expect(enumerate(list)).toEqual(weights)
    expect(detail.prizes).toEqual(list)
    expect(list.map(({ weight }) => percentOf(weight, total))).toEqual([
      '0.01%',
      '0.09%',
      '0.9%',
      '4%',
      '5%',
      '10%',
      '30%',
      '50%',
    ])
  })

  it.each([
    [1, 8, '12.5%'],
    [1, 3, '33.333333…%'],
    [2, 2, '100%'],
    [1, 1_000_000_000, '0.000000…%'],
    [1, 100_000_000, '0.000001%'],
  ])('%i of %i is %s', (weight, total, shown) => {
    expect(percentOf(weight, total)).toBe(shown)
  })
})

describe('tickets', () => {
  const seed = Buffer.alloc(32, 7)

  it('are distributed by weight: 10,000 of them', () => {
    const table = [5_000, 3_000, 1_000, 500, 400, 90, 9, 1].map((weight) => ({ weight }))
    const counts = table.map(() => 0)
    for (let serial = 1; serial <= 10_000; serial++)
      counts[indexOfTicket(table, ticketOf(seed, { serial, key: randomUUID() }, 10_000))]! += 1

    const { p } = fitOf(table.map(({ weight }, at) => ({ weight, count: counts[at]! })))
    expect(p).toBeGreaterThan(1e-6)
  })

  it('lie in [0, total) for any total, and are the same for the same seed, serial and key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000_000_000 }), fc.nat(), fc.uuid(), (total, serial, key) => {
        const ticket = ticketOf(seed, { serial, key }, total)
        expect(ticket).toBe(ticketOf(seed, { serial, key }, total))
        expect(Number.isSafeInteger(ticket) && ticket >= 0 && ticket < total).toBe(true)
      }),
    )
  })
})

/** Critical values from printed tables: two cells above the mean, two below, and the rest on it. */
it.each([
  [1, 10.828, 1e-3],
  [3, 16.266, 1e-3],
  [4, 18.467, 1e-3],
  [5, 35.888, 1e-6],
  [7, 24.322, 1e-3],
  [9, 44.811, 1e-6],
])('chi-square with %i degrees is %f at p = %f', (degrees, value, p) => {
  const stray = Math.sqrt(value / 2)
  const counts = [1 + stray, 1 - stray, ...Array.from({ length: degrees - 1 }, () => 1)]

  const found = fitOf(counts.map((count) => ({ count, weight: 1 })))

  expect(found.chiSquare).toBeCloseTo(value, 6)
  expect(found.p / p).toBeCloseTo(1, 2)
  expect(fitOf(counts.map(() => ({ count: 5, weight: 1 })))).toEqual({ chiSquare: 0, degrees, p: 1 })
})

/** A key with which a draw would have had another ticket; one key in as many as there are tickets would give the same. */
function keyOfAnotherTicket(seed: string, { serial, ticket }: { serial: number; ticket: number }): string {
  for (;;) {
    const key = randomUUID()
    if (ticketOf(Buffer.from(seed, 'hex'), { serial, key }, 10) !== ticket) return key
  }
}

describe('a day', () => {
  it('is promised before, told afterwards, and anyone recomputes all of its draws', async () => {
    const activity = await of.activity({
      price: 0,
      freeDaily: 50,
      prizes: [prize({ weight: 3 }), nothing(7)],
    })
    const members = await Promise.all([1, 2, 3].map(() => of.member()))
    const [today] = (await of.detail(members[0]!.token, activity.name)).promises
    await Promise.all(
      members.flatMap(({ token }) => Array.from({ length: 10 }, () => of.draw(token, activity, 0))),
    )
    const asked = { as: members[0]!.token, body: { id: activity.id, day: today!.day } }
    expect(today!.seed).toBeNull()
    expect((await world.send(draws.log, asked)).msg).toBe('draw_log_closed')

    world.clock.ahead += 86_400_000 + 120_000
    const log = await world.ask(draws.log, asked)

    expect(log.commitment).toBe(today!.commitment)
    expect(log.lines).toHaveLength(30)
    expect(faultsOf(log)).toEqual([])
    const [, told] = (await of.detail(members[0]!.token, activity.name)).promises
    expect(told).toEqual({ day: today!.day, commitment: log.commitment, seed: log.seed })

    const [first, ...others] = log.lines
    expect(faultsOf({ ...log, lines: others })).toContain('draw 1 is missing')
    const otherKey = keyOfAnotherTicket(log.seed, first!)
    expect(faultsOf({ ...log, lines: [{ ...first!, key: otherKey }, ...others] })[0]).toMatch(/another/)
    expect(faultsOf({ ...log, lines: [{ ...first!, drawn: 1 - first!.drawn }, ...others] })).toHaveLength(1)
    expect(faultsOf({ ...log, seed: '00'.repeat(32) })).toContain('the seed is not the one that was promised')
  })

  it('has its own seed', () => {
    const { keys } = world.platform
    const seeds = [
      seedOf(keys, 1, '2026-11-01'),
      seedOf(keys, 1, '2026-11-02'),
      seedOf(keys, 2, '2026-11-01'),
    ].map((each) => each.toString('hex'))

    expect(new Set(seeds).size).toBe(3)
    expect(commitmentOf(Buffer.from(seeds[0]!, 'hex')).toString('hex')).not.toBe(seeds[0])
  })
})
