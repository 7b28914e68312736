import { expect, it } from 'vitest'
import { rollsOf } from './wheel-turns.ts'

/** Which steps turn, each `every` milliseconds after the one before. */
const turnsOf = (steps: readonly number[], every: number) => {
  const rolls = rollsOf()
  return steps.map((by, index) => rolls({ by, at: index * every }))
}

it('turns with each notch of a wheel, however fast and whatever the screen makes of one', () => {
  for (const notch of [120, 100, 66.67, 50, 33.3]) {
    expect(turnsOf([notch, notch, notch], 20)).toEqual([true, true, true])
    expect(turnsOf([notch, notch, -notch], 250)).toEqual([true, true, true])
  }
})

it('turns once for all that a touch pad glides, and again for the next movement', () => {
  const glide = [1, 6, 18, 44, 71, 66, 58, 41, 33, 24, 12, 6, 3, 1]
  expect(turnsOf(glide, 16).filter(Boolean)).toHaveLength(1)
  const rolls = rollsOf()
  const second = glide.map((by, index) => ({ by, at: 2_000 + index * 16 }))
  const all = [...glide.map((by, index) => ({ by, at: index * 16 })), ...second]
  expect(all.map(rolls).filter(Boolean)).toHaveLength(2)
  // The other way is meant at once
  expect(turnsOf([...glide, -9, -20], 16).filter(Boolean)).toHaveLength(2)
})
