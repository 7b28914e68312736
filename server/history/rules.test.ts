import { describe, expect, it } from 'vitest'
import { type OpeningCredit, creditFor } from './rules.ts'

const second = 1_000
const claim = (watched: number, change: Partial<Parameters<typeof creditFor>[0]> = {}) => ({
  openedAt: 0,
  watched,
  position: 0,
  length: 600,
  ...change,
})

describe('the credit of a report', () => {
  it('is the watch time since the report before', () => {
    const first = creditFor(claim(15), [], 16 * second)
    const next = creditFor(claim(30), [first.after], 31 * second)

    expect([first.added, next.added, next.after.seconds]).toEqual([15, 15, 30])
  })

  it('is zero for a report that is repeated or late', () => {
    const { after } = creditFor(claim(30), [], 60 * second)

    expect([30, 20].map((watched) => creditFor(claim(watched), [after], 90 * second).added)).toEqual([0, 0])
  })

  it('never exceeds the time on the clock', () => {
    expect(creditFor(claim(3_600), [], 10 * second).added).toBe(10)
    expect(creditFor(claim(60, { openedAt: 50 * second }), [], 20 * second).added).toBe(0)
  })

  it('shares the clock among all openings of one viewer', () => {
    let before: OpeningCredit[] = []
    let added = 0
    for (const openedAt of [0, 1, 2, 3, 4]) {
      const one = creditFor(claim(100, { openedAt }), before, 100 * second)
      before = [...before, one.after]
      added += one.added
    }

    expect(added).toBe(100)
  })

  it('completes the film once, when its end was reached and not merely skipped to', () => {
    const skipped = creditFor(claim(5, { position: 599 }), [], 100 * second)
    const seen = creditFor(claim(250, { position: 590 }), [skipped.after], 300 * second)
    const again = creditFor(claim(260, { position: 600 }), [seen.after], 400 * second)

    expect([skipped.completes, seen.completes, again.completes]).toEqual([false, true, false])
  })
})
