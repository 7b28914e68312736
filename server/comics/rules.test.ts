import { describe, expect, it } from 'vitest'
import { chapterPrice, guardOf, placeChapters, scoreOf, seriesKey } from './rules.ts'

describe('new chapters', () => {
  const numbers = (...all: number[]) => all.map((number) => ({ number }))

  it('come behind the last one whose number is not higher', () => {
    expect(placeChapters(numbers(1, 2, 12, 13), numbers(12.5, 3, 0.5))).toEqual(
      numbers(0.5, 1, 2, 3, 12, 12.5, 13),
    )
  })

  it('leave those that were moved by hand as they are', () => {
    expect(placeChapters(numbers(2, 1, 3), numbers(4))).toEqual(numbers(2, 1, 3, 4))
  })
})

it.each([
  [[0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 0, 2], 100],
  [[1, 0, 0, 0, 1], 60],
  [[0, 0, 0, 1, 2], 93],
])('says %j as %i tenths of ten points', (stars, score) => {
  expect(scoreOf(stars).score).toBe(score)
})

it('knows a series again whatever its name is written like', () => {
  expect(seriesKey(' Ｔｈｅ  Sea ', '山野信')).toBe(seriesKey('the sea', '山野信 '))
  expect(seriesKey('海', '甲')).not.toBe(seriesKey('海', '乙'))
})

it('the last of the free chapters is free, the next is not', () => {
  const comic = { vip: true, price: 900, chapter_price: 30, free_chapters: 3, preview_pages: 2 }

  expect([3, 4].map((position) => guardOf(comic, position))).toEqual([
    { vip: false, price: 0, preview: 0 },
    { vip: true, price: 30, preview: 2 },
  ])
  expect([3, 4].map((position) => chapterPrice(comic, position))).toEqual([0, 30])
  expect(guardOf({ ...comic, chapter_price: 0 }, 4).price).toBe(900)
})
