import { expect, it } from 'vitest'
import { chapterPrice, guardOf, previewOf } from './rules.ts'

const novel = { vip: true, price: 900, chapter_price: 30, free_chapters: 3 }

it('the last of the free chapters is free, the next is not', () => {
  expect([3, 4].map((number) => guardOf(novel, number))).toEqual([
    { vip: false, price: 0, preview: 0 },
    { vip: true, price: 30, preview: 200 },
  ])
  expect([3, 4].map((number) => chapterPrice(novel, number))).toEqual([0, 30])
  expect(guardOf({ ...novel, free_chapters: 0 }, 1).price).toBe(30)
})

it('a preview is a quarter of a short chapter, and 200 letters of a long one', () => {
  const shown = (letters: number) =>
    previewOf([{ kind: 'p', runs: [{ t: '海'.repeat(letters) }] }])
      .flatMap((block) => ('runs' in block && block.runs ? block.runs : []))
      .reduce((sum, { t }) => sum + (t.match(/海/g)?.length ?? 0), 0)

  expect([3, 4, 799, 800, 804].map(shown)).toEqual([0, 1, 199, 200, 200])
})
