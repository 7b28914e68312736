import { expect, it } from 'vitest'
import { spreadPlays } from './rules.ts'

it.each([
  [100, 10, Array(10).fill(10)],
  [100, 0.2, [100]],
  [90, 90, Array(30).fill(1)],
  [5, 90, []],
  [0, 3, []],
])('%i plays of a film %d days old are laid on its days', (plays, days, each) => {
  expect(spreadPlays(plays, days)).toEqual(each)
})
