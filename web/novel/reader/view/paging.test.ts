import { describe, expect, it } from 'vitest'
import { pageAt, pageCount, shareRead, stepFrom, stepOfKey, tapMeaning, turnsAfter } from './paging.ts'

describe('pages', () => {
  it('are counted by their columns, whether the last margin counts for the width or not', () => {
    expect(pageCount(390, 20, 390)).toBe(1)
    expect(pageCount(390 * 4 - 20, 20, 390)).toBe(4)
    expect(pageCount(390 * 4, 20, 390)).toBe(4)
    expect(pageCount(0, 20, 0)).toBe(1)
  })

  it('hold what begins within their width, but for what rounding moves', () => {
    expect([0, 20, 389.4, 389.6, 410, 1170].map((x) => pageAt(x, 390))).toEqual([0, 0, 0, 1, 1, 3])
    expect(pageAt(-3, 390)).toBe(0)
  })

  it('lead from one to the next and out of the chapter at its ends', () => {
    expect(stepFrom(0, 3, 1)).toEqual({ page: 1 })
    expect(stepFrom(2, 3, 1)).toEqual({ beyond: 1 })
    expect(stepFrom(0, 3, -1)).toEqual({ beyond: -1 })
  })
})

describe('a tap', () => {
  const size = { width: 390, height: 780 }
  const sides = { taps: 'sides', scrolls: false } as const

  it('turns at the sides and shows the bars in the middle', () => {
    expect([20, 195, 370].map((x) => tapMeaning({ x, y: 400 }, size, sides))).toEqual([-1, 'bars', 1])
  })

  it('goes ahead on either side for one hand, and moves nothing where that is wished', () => {
    expect(tapMeaning({ x: 20, y: 0 }, size, { ...sides, taps: 'ahead' })).toBe(1)
    expect(tapMeaning({ x: 20, y: 0 }, size, { ...sides, taps: 'off' })).toBe('bars')
  })

  it('moves a scroll from above and below', () => {
    const scroll = { taps: 'sides', scrolls: true } as const
    expect([10, 400, 770].map((y) => tapMeaning({ x: 20, y }, size, scroll))).toEqual([-1, 'bars', 1])
  })
})

it('a page that was drawn turns after a quarter of its width or a flick', () => {
  expect(turnsAfter(98, 390, 0)).toBe(true)
  expect(turnsAfter(60, 390, 0.1)).toBe(false)
  expect(turnsAfter(30, 390, 0.6)).toBe(true)
  expect(turnsAfter(5, 390, 2)).toBe(false)
})

it('keys step as they do in books', () => {
  const step = (key: string, shiftKey = false) => stepOfKey({ key, shiftKey })
  expect([step(' '), step(' ', true), step('PageDown'), step('ArrowLeft'), step('a')]).toEqual([
    1,
    -1,
    1,
    -1,
    undefined,
  ])
})

it('tells how much of a book was read', () => {
  expect(shareRead(1, 200, 0)).toBe('0.0%')
  expect(shareRead(101, 200, 0.4)).toBe('50.2%')
  expect(shareRead(200, 200, 1)).toBe('100.0%')
})
