import { describe, expect, it } from 'vitest'
import { fullHandful, newSeed } from './handful.ts'

const films = (...ids: number[]) => ids.map((id) => ({ id }))

describe('a handful', () => {
  it('is the fresh ones where there are enough of them', () => {
    expect(fullHandful(films(4, 5, 6), films(1, 2, 3), 3)).toEqual(films(4, 5, 6))
  })

  it('is filled with those that stood there before, none twice', () => {
    expect(fullHandful(films(3, 4), films(1, 2, 3), 3)).toEqual(films(3, 4, 1))
    expect(fullHandful([], films(1, 2), 3)).toEqual(films(1, 2))
  })
})

it('draws every seed the server takes, and none beyond', () => {
  expect(newSeed(() => 0)).toBe(0)
  expect(newSeed(() => 0.999_999_999_999)).toBe(1_000_000_000)
})
