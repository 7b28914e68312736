import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSpots, firstWhere, isWithin, pieceAt, spotOf } from './position.ts'

describe('the first that passes', () => {
  it('is found wherever it is, and none is said by the count', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (count, first) => {
        expect(firstWhere(count, (index) => index >= first)).toBe(Math.min(first, count))
      }),
    )
  })
})

describe('an offset', () => {
  it('lies in the piece that holds its character', () => {
    expect(pieceAt([2, 0, 3], 0)).toEqual({ piece: 0, inner: 0 })
    expect(pieceAt([2, 0, 3], 2)).toEqual({ piece: 2, inner: 0 })
    expect(pieceAt([2, 0, 3], 4)).toEqual({ piece: 2, inner: 2 })
  })

  it('beyond the text is its end', () => {
    expect(pieceAt([2, 3], 99)).toEqual({ piece: 1, inner: 3 })
    expect(pieceAt([], 4)).toEqual({ piece: -1, inner: 0 })
  })
})

it('spots follow the order of the text', () => {
  const spots = [
    { block: 2, offset: 0 },
    { block: 0, offset: 9 },
    { block: 2, offset: 5 },
  ]
  expect(spots.toSorted(compareSpots)).toEqual([spots[1], spots[0], spots[2]])
})

it('a page holds its first character and not that of the next', () => {
  const from = { block: 1, offset: 4 }
  const until = { block: 1, offset: 90 }
  expect(isWithin(from, from, until)).toBe(true)
  expect(isWithin(until, from, until)).toBe(false)
  expect(isWithin({ block: 7, offset: 0 }, from, undefined)).toBe(true)
})

it('an address names a spot by whole numbers, or none', () => {
  expect(spotOf('?block=3&offset=14')).toEqual({ block: 3, offset: 14 })
  expect(spotOf('?block=3&offset=-1')).toEqual({ block: 3, offset: 0 })
  expect(spotOf('?block=x')).toBeUndefined()
  expect(spotOf('')).toBeUndefined()
})
