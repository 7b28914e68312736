import { expect, it } from 'vitest'
import { angleTo, ring, stepDelay, stepsTo } from './motion.ts'

const places = [0, 1, 2, 3, 4, 5, 6, 7]

it.each(places)('the light that leaves place %i ends where it is sent', (from) => {
  for (const to of places) {
    const steps = stepsTo(from, to)
    expect((from + steps) % ring.length).toBe(to)
    expect(steps).toBeGreaterThanOrEqual(24)
  }
})

it('the light slows down to its end', () => {
  const delays = Array.from({ length: 30 }, (_, step) => stepDelay(step, 30))
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays.at(-1)! / delays[0]!).toBeGreaterThan(4)
})

it('the light slows down over its last eight steps, and not before', () => {
  expect([20, 21, 22, 23].map((step) => stepDelay(step, 30))).toEqual([60, 60, 92, 124])
})

it.each([2, 6, 7, 12])(
  'a wheel of %i sectors ends with the sector under the pointer, from wherever it stands',
  (sectors) => {
    let angle = 0
    for (let position = 0; position < sectors; position++) {
      const next = angleTo(angle, position, sectors)
      expect(next - angle).toBeGreaterThan(4 * 360)
      angle = next
      // The pointer is at 0; a wheel turned by an angle shows there what stood at minus that angle
      const under = (((-angle % 360) + 360) % 360) / (360 / sectors)
      expect(Math.floor(under + 1e-9)).toBe(position)
    }
  },
)
