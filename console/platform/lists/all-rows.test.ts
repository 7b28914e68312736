import { expect, it } from 'vitest'
import { loadRows } from './all-rows.ts'

/** A list of numbers in pages of three. */
const listOf =
  (count: number) =>
  (cursor: string | null): Promise<{ list: number[]; next: string | null }> => {
    const first = Number(cursor ?? 0)
    const list = Array.from({ length: Math.min(3, count - first) }, (_, at) => first + at)
    return Promise.resolve({ list, next: first + 3 < count ? String(first + 3) : null })
  }
const walk = (count: number, most: number, stop = new AbortController(), after = Infinity) => {
  const seen: number[] = []
  const onProgress = (rows: number) => {
    seen.push(rows)
    if (seen.length >= after) stop.abort()
  }
  return loadRows({ load: listOf(count), most, onProgress, signal: stop.signal }).then((found) => ({
    found,
    seen,
  }))
}

it.each([
  [7, 100, 7, true],
  [7, 7, 7, true],
  [7, 6, 6, false],
  [7, 5, 5, false],
  [8, 7, 7, false],
  [0, 5, 0, true],
])('%i rows, at most %i: %i', async (count, most, taken, isWhole) => {
  const { found } = await walk(count, most)
  expect(found).toEqual({ rows: Array.from({ length: taken }, (_, at) => at), isWhole })
})

it('tells how far it is, and ends without rows when it is stopped', async () => {
  expect((await walk(7, 100)).seen).toEqual([3, 6, 7])
  expect(await walk(9, 100, new AbortController(), 1)).toEqual({ found: undefined, seen: [3] })
})
