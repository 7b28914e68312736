import { describe, expect, it } from 'vitest'
import { chooseTests, selectChanged } from './changed.ts'

const graph = new Map<string, string[]>([
  ['web/sea/draft.ts', []],
  ['web/sea/draft.test.ts', ['web/sea/draft.ts']],
  ['web/sky/draft.test.ts', []],
])

describe('a run for what changed', () => {
  it('takes the tests that import it and the static checks, and says why', () => {
    const { selection, lines } = chooseTests(['web/sea/draft.ts'], graph)

    expect(selection).toEqual({
      isWhole: false,
      runsChecks: true,
      filters: ['web/sea/draft.test.ts'],
      unit: ['web/sea/draft.test.ts'],
      integration: [],
      journeys: [],
    })
    expect(lines).toEqual([
      '  web/sea/draft.ts: web/sea/draft.test.ts',
      'The static checks run, and 1 unit, 0 integration test files, 0 journeys.',
    ])
  })

  it('says so when no test is concerned', () => {
    const { selection, lines } = chooseTests(['README.md'], graph)

    expect(selection).toMatchObject({
      runsChecks: true,
      filters: [],
      unit: [],
      integration: [],
      journeys: [],
    })
    expect(lines.at(-1)).toBe('No test imports what changed: only the static checks run.')
  })

  it('takes every test when everything stands on what changed', () => {
    const { selection, lines } = chooseTests(['migrations/0001-sea.sql'], graph)

    expect(selection).toMatchObject({ filters: [], unit: ['web/sea/draft.test.ts', 'web/sky/draft.test.ts'] })
    expect(lines.at(-1)).toBe('Every test runs, for migrations/0001-sea.sql.')
  })

  it.each([
    [['no-such-commit'], '--changed cannot tell what changed: git knows no commit no-such-commit here'],
    [['main', 'server/sea'], 'usage: npm test -- --changed [COMMIT]'],
    [['--all'], 'usage: npm test -- --changed [COMMIT]'],
  ])('refuses %j', (parameters, refusal) => {
    expect(selectChanged(parameters)).toEqual({ refusal })
  })
})
