import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actionWord, subjectWord } from './words.ts'

it('names in words whatever the server writes into the audit log', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const written = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/action: '(\w+\.\w+)'/g)].map((found) => found[1]!),
  )
  expect(written).toContain('films.edit')
  expect(written.filter((action) => actionWord(action) === action)).toEqual([])
})

it('names what an entry is about', () => {
  expect(['film 3', 'removal request 2', 'announcement', 'unknown'].map(subjectWord)).toEqual([
    '影片 3',
    '移除申请 2',
    '公告',
    'unknown',
  ])
})
