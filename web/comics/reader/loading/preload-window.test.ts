import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stays, wantedPages } from './preload-window.ts'

it('wants what is seen first, then what comes next, with a few behind among them', () => {
  expect(wantedPages({ first: 10, last: 10 }, { count: 100, ahead: 5, direction: 1 })).toEqual([
    10, 11, 12, 9, 13, 8, 14, 15,
  ])
  expect(wantedPages({ first: 10, last: 11 }, { count: 100, ahead: 3, direction: -1 })).toEqual([
    11, 10, 9, 8, 12, 7, 13,
  ])
  expect(wantedPages({ first: 0, last: 0 }, { count: 2, ahead: 6, direction: 1 })).toEqual([0, 1])
})

const scene = fc
  .record({
    count: fc.integer({ min: 1, max: 1_200 }),
    ahead: fc.integer({ min: 0, max: 12 }),
    direction: fc.constantFrom(1 as const, -1 as const),
    at: fc.nat(1_199),
    wide: fc.nat(4),
  })
  .map(({ count, at, wide, ...rest }) => {
    const first = at % count
    return { ...rest, count, seen: { first, last: Math.min(count - 1, first + wide) } }
  })

it('never wants a page twice or one that is not there, nor more than was asked for', () => {
  fc.assert(
    fc.property(scene, ({ seen, ...rest }) => {
      const wanted = wantedPages(seen, rest)
      const shown = seen.last - seen.first + 1
      expect(new Set(wanted).size).toBe(wanted.length)
      expect(wanted.every((page) => page >= 0 && page < rest.count)).toBe(true)
      expect(wanted.slice(0, shown).every((page) => page >= seen.first && page <= seen.last)).toBe(true)
      const behind = wanted.filter((page) => (rest.direction === 1 ? page < seen.first : page > seen.last))
      expect(behind.length).toBeLessThanOrEqual(2)
      expect(wanted.length - shown - behind.length).toBeLessThanOrEqual(rest.ahead)
    }),
  )
})

it('keeps everything it wants, and a number that does not grow with the comic', () => {
  fc.assert(
    fc.property(scene, ({ seen, ...rest }) => {
      const all = Array.from({ length: rest.count }, (_, page) => page)
      const kept = all.filter((page) => stays(page, seen, rest.ahead))
      expect(wantedPages(seen, rest).every((page) => kept.includes(page))).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(5 + 2 * (rest.ahead + 2))
    }),
  )
})
