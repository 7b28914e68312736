import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosenFaults } from './index.ts'
import { areas, chosenMutant } from '../faults.ts'

const root = join(import.meta.dirname, '../../..')

describe('the chosen faults', () => {
  it.each(areas)('of %s are each found once in what they change', (area) => {
    const mutants = chosenFaults[area].map((fault) => chosenMutant(root, area, fault))

    expect(mutants.length).toBeGreaterThan(0)
    for (const { tests, line } of mutants) {
      expect(tests).not.toHaveLength(0)
      expect(line).toBeGreaterThan(0)
    }
  })

  it('are an error when their text is gone or stands twice', () => {
    const fault = { file: 'package.json', replace: 'x', about: 'a test', tests: ['a.test.ts'] }

    expect(() => chosenMutant(root, 'wire', { ...fault, find: 'no such text' })).toThrow('0 times')
    expect(() => chosenMutant(root, 'wire', { ...fault, find: 'node bin/run.mjs' })).toThrow('not once')
    expect(() => chosenMutant(root, 'wire', { ...fault, find: '"yehang"', replace: '"yehang"' })).toThrow(
      'changes nothing',
    )
  })
})
