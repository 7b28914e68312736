import { expect, it } from 'vitest'
import { bandsOf } from './bands.ts'

it('leaves a page of a usual height whole', () => {
  expect(bandsOf(1)).toEqual([{ from: 0, rows: 1 }])
  expect(bandsOf(4_096)).toEqual([{ from: 0, rows: 4_096 }])
})

it('cuts a longer one into bands that share a row with the next and end with the page', () => {
  for (const height of [4_097, 8_191, 8_192, 16_383]) {
    const bands = bandsOf(height)
    expect(bands.length).toBeGreaterThan(1)
    for (const [at, { from, rows }] of bands.entries()) {
      expect(rows).toBeGreaterThan(1)
      expect(rows).toBeLessThanOrEqual(4_096)
      expect(from + rows - 1).toBe(bands[at + 1]?.from ?? height - 1)
    }
  }
})
