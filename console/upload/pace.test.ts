import { expect, it } from 'vitest'
import { type Mark, speedOf, withMark } from './pace.ts'

const after = (...marks: Mark[]) => marks.reduce<readonly Mark[]>(withMark, [])

it('says how fast it goes, by the last ten seconds', () => {
  expect(speedOf(after({ at: 0, bytes: 0 }, { at: 2000, bytes: 8000 }))).toBe(4000)
  expect(speedOf(after({ at: 0, bytes: 0 }, { at: 20_000, bytes: 100 }, { at: 22_000, bytes: 2100 }))).toBe(
    1000,
  )
})

it('says nothing before two marks', () => {
  expect(speedOf([])).toBe(0)
  expect(speedOf(after({ at: 5, bytes: 5 }))).toBe(0)
})
