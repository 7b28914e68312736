import { describe, expect, it } from 'vitest'
import { hang, heightOf } from './wall.ts'

describe('a wall of pictures', () => {
  it('hangs each where most room is left, in order from the left', () => {
    const { spots, columns } = hang([1.5, 1, 1, 1.2], 2, 0)

    expect(spots.map(({ column }) => column)).toEqual([0, 1, 1, 0])
    expect(spots.map(({ above }) => above)).toEqual([0, 0, 1, 1.5])
    expect(columns).toEqual([
      { height: 2.7, items: 2 },
      { height: 2, items: 2 },
    ])
  })

  it('counts what stands below each picture', () => {
    // Two flat ones with their words are higher than an upright one with its own
    expect(hang([1.4, 0.6, 0.6, 1], 2, 0.4).spots.map(({ column }) => column)).toEqual([0, 1, 1, 0])
    expect(hang([1.4, 0.6, 0.6, 1], 2, 0).spots.map(({ column }) => column)).toEqual([0, 1, 1, 1])
  })

  it('leaves what hangs where it is when more come', () => {
    const heights = [1.3, 0.7, 1.5, 1, 0.6, 1.2, 1.4]

    expect(hang(heights, 2, 0.3).spots.slice(0, 4)).toEqual(hang(heights.slice(0, 4), 2, 0.3).spots)
  })

  it('cuts strips to what can be shown, and takes a square where nothing is known', () => {
    expect(heightOf({ width: 100, height: 150 }, 1.6)).toBe(1.5)
    expect(heightOf({ width: 100, height: 900 }, 1.6)).toBe(1.6)
    expect(heightOf({ width: 900, height: 100 }, 1.6)).toBe(0.5)
    expect(heightOf({ width: 0, height: 0 }, 1.6)).toBe(1)
  })
})
