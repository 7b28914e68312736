import { expect, it } from 'vitest'
import { wordsIn } from './word-list.ts'

it('takes a word from each line of any system, once, without the spaces around it', () => {
  expect(wordsIn(' 代开 \r\n\n发票\n代开\r')).toEqual({ words: ['代开', '发票'], tooLong: undefined })
})

it('names a word that is too long', () => {
  expect(wordsIn(`好\n${'长'.repeat(41)}`).tooLong).toHaveLength(41)
})
