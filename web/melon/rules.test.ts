import { expect, it } from 'vitest'
import { minutesOf, picturesOf } from './rules.ts'

it('the pictures of a story are numbered in their order', () => {
  const picture = (path: string) => ({ path, width: 3, height: 2, colour: '' })
  const blocks = [
    { kind: 'pic' as const, picture: picture('a') },
    { kind: 'p' as const, runs: [{ t: '雾' }] },
    { kind: 'pic' as const, picture: picture('b') },
  ]

  expect(picturesOf(blocks).map(({ id, path }) => [id, path])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

it.each([
  [0, 1],
  [599, 1],
  [600, 2],
  [2_000, 5],
])('%i characters take %i minutes', (letters, minutes) => {
  expect(minutesOf(letters)).toBe(minutes)
})
