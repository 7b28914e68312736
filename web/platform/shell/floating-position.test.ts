import { expect, it } from 'vitest'
import { inside } from './floating-position.ts'

const [size, room] = [
  { width: 56, height: 56 },
  { width: 390, height: 800 },
]

it('keeps the whole of the window on the screen', () => {
  expect(inside({ left: -5, top: 900 }, size, room)).toEqual({ left: 0, top: 744 })
  expect(inside({ left: 500, top: -1 }, size, room)).toEqual({ left: 334, top: 0 })
  expect(inside({ left: 10, top: 20 }, size, room)).toEqual({ left: 10, top: 20 })
  expect(inside({ left: 10, top: 20 }, size, { width: 50, height: 50 })).toEqual({ left: 0, top: 0 })
})
