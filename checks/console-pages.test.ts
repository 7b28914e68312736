import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobs } from '#server/features.ts'
import { queueNames } from '#console/health/words.ts'

const root = join(import.meta.dirname, '..')
const pages = globSync('console/**/pages.tsx', { cwd: root }).map((name) =>
  readFileSync(join(root, name), 'utf8'),
)
const matches = (pattern: RegExp) =>
  pages.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value))

describe('the console', () => {
  it('opens one page by one key', () => {
    const letters = matches(/letter: '(.)'/g)

    expect(letters.length).toBeGreaterThan(20)
    expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([])
  })

  it('names every queue of background work, and no other, in Chinese', () => {
    expect(Object.keys(queueNames).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
    expect(Object.values(queueNames).filter((name) => !/^[\p{Script=Han}、]+$/u.test(name))).toEqual([])
  })
})
