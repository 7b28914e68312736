import { describe, expect, it } from 'vitest'
import { membershipAt } from '#contract/account/membership.ts'
import { random } from '#seeds/draw/random.ts'
import { daySeconds, type Granted, periodsOf } from './rules.ts'

const start = 1_800_000_000
const day = (days: number) => start + days * daySeconds
const card = (type: number, days: number, at: number): Granted => ({
  type,
  seconds: days * daySeconds,
  at: day(at),
})
/** The tier on a day, and the remaining days of VIP. */
const on = (at: number, ...grants: Granted[]) => {
  const { vipType, vipExpire } = membershipAt(periodsOf(grants), day(at))
  return [vipType, (vipExpire - day(at)) / daySeconds]
}

describe('membership', () => {
  it('lasts as long as its card', () => {
    const month = card(2, 30, 0)

    expect([on(0, month), on(29, month)]).toEqual([
      [2, 30],
      [2, 1],
    ])
    expect(on(31, month)).toEqual([0, -1])
  })

  it('is extended by a card of the same tier', () => {
    expect(on(10, card(2, 30, 0), card(2, 30, 10))).toEqual([2, 50])
  })

  it('continues with the lower tier when a lower card was added', () => {
    const cards = [card(4, 365, 0), card(2, 30, 100)]

    expect(on(100, ...cards)).toEqual([4, 295])
    expect(on(370, ...cards)).toEqual([2, 25])
  })

  it('is raised at once by a higher card, and the lower one waits', () => {
    const cards = [card(2, 30, 0), card(5, 365, 10)]

    expect(on(10, ...cards)).toEqual([5, 385])
    expect(on(376, ...cards)).toEqual([2, 19])
  })

  it('ends as VIP when only a trial is left, and continues as a trial', () => {
    const cards = [card(1, 3, 0), card(2, 30, 1)]

    expect(on(1, ...cards)).toEqual([2, 30])
    expect(on(32, ...cards)).toEqual([1, 1])
  })

  it('ends at its second; a card of the same tier starts anew then, and extends it one second before', () => {
    const month = { type: 2, seconds: 100, at: start }
    const more = (at: number) => [month, { ...month, at: start + at }]

    expect(periodsOf([month])).toEqual([{ type: 2, until: start + 100 }])
    expect(periodsOf(more(99))).toEqual([{ type: 2, until: start + 200 }])
    expect(periodsOf(more(100))).toEqual([{ type: 2, until: start + 200 }])
    expect(periodsOf(more(101))).toEqual([{ type: 2, until: start + 201 }])
    const higher = { type: 4, seconds: 50 }
    expect(periodsOf([month, { ...higher, at: start + 99 }])).toEqual([
      { type: 4, until: start + 149 },
      { type: 2, until: start + 150 },
    ])
    expect(periodsOf([month, { ...higher, at: start + 100 }])).toEqual([{ type: 4, until: start + 150 }])
  })

  it('begins anew after a pause', () => {
    expect(on(50, card(2, 30, 0), card(3, 90, 50))).toEqual([3, 90])
  })
})

describe('a hundred thousand histories', () => {
  const chance = random('memberships')
  const longest = 60

  /** Cards bought at random times of forty, each lasting one to nine. */
  const history = (): Granted[] =>
    Array.from({ length: chance.whole(1, 6) }, () => ({
      type: chance.whole(1, 5),
      seconds: chance.whole(1, 9),
      at: chance.whole(1, 40),
    })).toSorted((a, b) => a.at - b.at)

  /** The tier at each time, by simulating them one by one: the highest card loses a unit. */
  function live(grants: readonly Granted[]): number[] {
    const pieces: number[] = []
    return Array.from({ length: longest + 40 }, (_, now) => {
      for (const { type, seconds, at } of grants) if (at === now) pieces.push(...Array(seconds).fill(type))
      pieces.sort((a, b) => a - b)
      return pieces.pop() ?? 0
    })
  }
  const told = (grants: readonly Granted[], from: number) => {
    const periods = periodsOf(grants)
    return Array.from({ length: longest + 40 - from }, (_, after) => membershipAt(periods, from + after))
  }

  it('give the same result as a simulation step by step, with no time lost', () => {
    for (let round = 0; round < 100_000; round++) {
      const grants = history()
      const from = grants.at(-1)!.at
      const lived = live(grants)
      const shown = told(grants, from)
      const wrong = shown.findIndex(({ vipType }, after) => vipType !== lived[from + after])
      const served = lived.filter((type) => type > 0).length
      const given = grants.reduce((sum, { seconds }) => sum + seconds, 0)
      const vipEnd = lived.findLastIndex((type) => type > 1) + 1
      if (wrong >= 0 || served !== given || (shown[0]!.vipType > 1 && shown[0]!.vipExpire !== vipEnd))
        expect({ round, grants, wrong, served, given, vipEnd }).toBe('what one lives through')
    }
  }, 180_000)

  it('never get worse by one more card, and lose nothing else when one is revoked', () => {
    for (let round = 0; round < 20_000; round++) {
      const grants = history()
      const fewer = grants.toSpliced(chance.whole(0, grants.length - 1), 1)
      const [more, less] = [live(grants), live(fewer)]
      const from = grants.at(-1)!.at
      const worse = less.findIndex((type, at) => type > more[at]!)
      const wrong = told(fewer, from).findIndex(({ vipType }, after) => vipType !== less[from + after])
      if (worse >= 0 || wrong >= 0) expect({ round, grants, fewer, worse, wrong }).toBe('better or the same')
    }
  }, 180_000)
})
