import { expect, it } from 'vitest'
import type { StageOutcome } from './outcome.ts'
import { summarise } from './summary.ts'

const stage = (about: Partial<StageOutcome>): StageOutcome => ({
  name: 'unit',
  passed: 3,
  failed: 0,
  seconds: 2,
  processorMinutes: 1,
  ...about,
})

it('ends with the counts alone on the last line, green where everything passed', () => {
  const { lines, green } = summarise([stage({}), stage({ name: 'types', passed: 1 })], {
    isWhole: true,
    budget: 3,
  })

  expect(green).toBe(true)
  expect(lines.at(-1)).toBe('4 passed, 0 failed')
  expect(lines.join('\n')).toContain(
    '2.00 processor minutes on processors 1.00 times as fast as those the budget was measured on, which makes 2.00 of 3.0',
  )
})

it.each([
  ['a failed test', [stage({ failed: 1 })], '3 passed, 1 failed'],
  ['nothing that ran', [stage({ passed: 0 })], '0 passed, 0 failed'],
  ['a whole run over its budget', [stage({ processorMinutes: 3.5 })], '3 passed, 1 failed'],
] as const)('is red with %s', (_, stages, last) => {
  const { lines, green } = summarise(stages, { isWhole: true, budget: 3 })

  expect(green).toBe(false)
  expect(lines.at(-1)).toBe(last)
})

it('counts a minute of slower processors as the part of one that the budget was measured in', () => {
  const lastLines = (processorMinutes: number) =>
    summarise([stage({ processorMinutes, processorSpeed: 0.5 })], { isWhole: true, budget: 3 })

  // A fifth more than the budget, by which the comparison errs at half the speed
  expect(lastLines(7.1).green).toBe(true)
  expect(lastLines(7.3).green).toBe(false)
})

it('holds no budget against a part of the tests, or where the kernel does not tell', () => {
  const { processorMinutes: _, ...untold } = stage({})

  expect(summarise([stage({ processorMinutes: 100 })], { isWhole: false, budget: 3 }).green).toBe(true)
  expect(summarise([untold], { isWhole: true, budget: 3 }).green).toBe(true)
})

it('names what was skipped and what needed a second try', () => {
  const outcome = stage({ skipped: ['a.test.ts: later'], repeated: ['b.spec.ts: buys: Error: late'] })
  const text = summarise([outcome], { isWhole: false }).lines.join('\n')

  expect(text).toContain('1 skipped:\n  a.test.ts: later')
  expect(text).toContain('1 needed a second try:\n  b.spec.ts: buys: Error: late')
})

it('names the files that failed, with what failed in them', () => {
  const report = { project: 'unit', skipped: [], seconds: 1, assertions: 3 }
  const files = [
    {
      ...report,
      file: 'a.test.ts',
      passed: 2,
      failed: 1,
      errors: ['adds: AssertionError: expected 2 to be 3'],
    },
    { ...report, file: 'b.test.ts', passed: 1, failed: 0, errors: [] },
  ]

  expect(summarise([stage({ failed: 1, files })], { isWhole: false }).lines.join('\n')).toContain(
    '1 failed:\n  a.test.ts: adds: AssertionError: expected 2 to be 3\n\n3 passed',
  )
})
