import { expect, it } from 'vitest'
import { subtitleProblem } from './subtitle-file.ts'

it.each([
  ['晚潮.zh-Hans.srt', 900],
  ['晚潮.ASS', 5_000_000],
])('takes %s', (name, size) => {
  expect(subtitleProblem({ name, size })).toBeUndefined()
})

it.each([
  ['晚潮.txt', 900, '.srt'],
  ['晚潮', 900, '.srt'],
  ['晚潮.vtt', 0, '空'],
  ['晚潮.vtt', 5_242_881, '5 MB'],
])('says what is wrong with %s of %i bytes', (name, size, word) => {
  expect(subtitleProblem({ name, size })).toContain(word)
})
