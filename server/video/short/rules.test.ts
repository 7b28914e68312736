import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditShowings, faded, interestHalfLife, worthOf } from './rules.ts'

const at = 1_700_000_000_000
const showing = (openedAt: number, watched: number, position = watched, length = 20) => ({
  openedAt,
  watched,
  position,
  length,
})

describe('what showings add', () => {
  it('is what was watched, with the share of the video, at most the whole', () => {
    const { ended } = creditShowings([showing(at, 5), showing(at + 5_000, 45, 20)], 0, at + 60_000)
    expect(ended).toEqual([
      { seconds: 5, share: 0.25, skipped: false, completes: false },
      { seconds: 45, share: 1, skipped: false, completes: true },
    ])
  })

  it('is a skip when it was left at once, unless half of it was seen by then', () => {
    const { ended } = creditShowings([showing(at, 1), showing(at, 1, 1, 2)], 0, at + 60_000)
    expect(ended.map(({ skipped }) => skipped)).toEqual([true, false])
  })

  it('completes nothing that was only skipped through to its end', () => {
    const { ended } = creditShowings([showing(at, 3, 20)], 0, at + 60_000)
    expect(ended[0]).toMatchObject({ completes: false })
  })

  it('is never more than the time that passed, however many showings claim it, and however often they are told', () => {
    const claim = fc.record({
      openedAt: fc.integer({ min: at, max: at + 60_000 }),
      watched: fc.integer({ min: 0, max: 86_400 }),
      position: fc.integer({ min: 0, max: 86_400 }),
      length: fc.integer({ min: 1, max: 600 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(claim, { minLength: 1 }), { minLength: 1 }), (reports) => {
        let [until, now, sum] = [0, at + 60_000, 0]
        for (const claims of reports) {
          const credited = creditShowings(claims, until, now)
          sum += credited.ended.reduce((total, { seconds }) => total + seconds, 0)
          expect(credited.creditedUntil).toBeLessThanOrEqual(now)
          until = credited.creditedUntil
          now += 10_000
        }
        expect(sum * 1000).toBeLessThanOrEqual(now - at)
      }),
    )
  })
})

it('takes a skip for the opposite of a video that was seen whole', () => {
  expect(worthOf({ share: 1, skipped: false })).toBe(1)
  expect(worthOf({ share: 0, skipped: true })).toBeLessThan(0)
})

it('lets an interest fade by half in its time, and never grow', () => {
  expect(faded(2, interestHalfLife)).toBe(1)
  expect(faded(-2, 2 * interestHalfLife)).toBe(-0.5)
  expect(faded(1, -60)).toBe(1)
})
