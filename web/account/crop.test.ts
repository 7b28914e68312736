import { expect, it } from 'vitest'
import { keptInside, sideOf, wholeSquare } from './crop.ts'

const wide = { width: 400, height: 300 }

it('begins with the largest square in the middle', () => {
  expect(wholeSquare(wide)).toEqual({ x: 200, y: 150, zoom: 1 })
  expect(sideOf(wide, 1)).toBe(300)
})

it('never leaves the picture, however it is pushed', () => {
  expect(keptInside({ x: -999, y: 999, zoom: 1 }, wide)).toEqual({ x: 150, y: 150, zoom: 1 })
  expect(keptInside({ x: 999, y: -999, zoom: 2 }, wide)).toEqual({ x: 325, y: 75, zoom: 2 })
})

it('comes no nearer than four times, and goes no further away than the whole', () => {
  expect(keptInside({ x: 200, y: 150, zoom: 99 }, wide).zoom).toBe(4)
  expect(keptInside({ x: 200, y: 150, zoom: 0.1 }, wide).zoom).toBe(1)
})
