import { expect, it } from 'vitest'
import { mergeHistory } from './merge.ts'

const entry = (id: string, at: number, position = at) => ({ id, title: id, at, position })
const places = (entries: { id: string; position?: number }[]) =>
  entries.map(({ id, position }) => [id, position])

it('of one film the later place counts', () => {
  const merged = mergeHistory(
    [entry('a', 50), entry('b', 10)],
    { list: [entry('b', 40), entry('a', 20)], all: true },
    0,
  )

  expect(places(merged)).toEqual([
    ['a', 50],
    ['b', 40],
  ])
})

it('what was not told yet stays, and what was removed elsewhere goes', () => {
  const merged = mergeHistory(
    [entry('new', 90), entry('gone', 30)],
    { list: [entry('a', 40)], all: true },
    60,
  )

  expect(merged.map(({ id }) => id)).toEqual(['new', 'a'])
})

it('what lies beyond the part that was told stays', () => {
  const merged = mergeHistory([entry('old', 5)], { list: [entry('a', 40), entry('b', 20)], all: false }, 60)

  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'old'])
})
