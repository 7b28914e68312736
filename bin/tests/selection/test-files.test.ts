import { describe, expect, it } from 'vitest'
import { matchFilters, sortTestFiles } from './test-files.ts'

const graph = new Map([
  ['server/testing-database.ts', []],
  ['server/testing.ts', ['server/testing-database.ts']],
  ['server/platform/postgres/postgres.ts', []],
  ['server/sea/rules.ts', []],
  ['server/sea/rules.test.ts', ['server/sea/rules.ts']],
  ['server/sea/sea.test.ts', ['server/testing.ts']],
  ['checks/sea-kit.ts', ['server/testing.ts']],
  ['checks/sea.test.tsx', ['checks/sea-kit.ts']],
  ['server/platform/postgres/postgres.test.ts', ['server/platform/postgres/postgres.ts']],
])

describe('sorting test files', () => {
  it('takes a file for an integration test when its imports reach a database, and for a unit test when not', () => {
    expect(sortTestFiles(graph)).toEqual({
      unit: ['server/sea/rules.test.ts'],
      integration: [
        'checks/sea.test.tsx',
        'server/platform/postgres/postgres.test.ts',
        'server/sea/sea.test.ts',
      ],
    })
  })
})

describe('the filters of a test run', () => {
  const files = ['server/sea/rules.test.ts', 'web/sky/queries.test.ts']

  it.each([
    [['rules'], ['server/sea/rules.test.ts']],
    [['server/sea/'], ['server/sea/rules.test.ts']],
    [['rules/'], []],
    [['./web/sky'], ['web/sky/queries.test.ts']],
    [['server/sea/rules.test.ts:12'], ['server/sea/rules.test.ts']],
    [[`${process.cwd()}/web/sky/queries.test.ts`], ['web/sky/queries.test.ts']],
    [['land', 'sky'], ['web/sky/queries.test.ts']],
    [['land'], []],
    [[], files],
  ])('%j choose %j', (filters, chosen) => {
    expect(matchFilters(files, filters)).toEqual(chosen)
  })
})
