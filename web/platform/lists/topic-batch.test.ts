import { describe, expect, it } from 'vitest'
import { deal, newSeed } from './topic-batch.ts'

const films = (...ids: number[]) => ids.map((id) => ({ id }))

describe('a handful', () => {
  it('is of others than stood there, and leaves the rest to the next', () => {
    expect(deal(films(3, 4, 1, 5, 2, 6, 7), films(1, 2, 3), 3)).toEqual({
      shown: films(4, 5, 6),
      pool: films(7),
    })
  })

  it('is filled with those that stood there before, none twice', () => {
    expect(deal(films(3, 4), films(1, 2, 3), 3)).toEqual({ shown: films(4, 1, 2), pool: [] })
    expect(deal([], films(1, 2), 3)).toEqual({ shown: films(1, 2), pool: [] })
  })
})

it('draws every seed the server takes, and none beyond', () => {
  expect(newSeed(() => 0)).toBe(0)
  expect(newSeed(() => 0.999_999_999_999)).toBe(1_000_000_000)
})
