import { describe, expect, it } from 'vitest'
import { listTestFiles, selectTests } from './select.ts'

const files = {
  unit: ['server/video/films/rules.test.ts', 'ui/sheet.test.tsx'],
  integration: ['server/video/catalogue/home-list.test.ts'],
  journeys: ['e2e/video/film.spec.ts'],
}

describe('what a run of the tests is for', () => {
  it('is everything without filters', () => {
    expect(selectTests([], files)).toEqual({ isWhole: true, runsChecks: true, filters: [], ...files })
  })

  it('is the files whose paths hold one of the filters', () => {
    expect(selectTests(['server/video', 'e2e/video'], files)).toEqual({
      isWhole: false,
      runsChecks: false,
      filters: ['server/video', 'e2e/video'],
      unit: ['server/video/films/rules.test.ts'],
      integration: ['server/video/catalogue/home-list.test.ts'],
      journeys: ['e2e/video/film.spec.ts'],
    })
  })

  it.each([
    [['server/video', 'server/vidoe'], 'no test file has server/vidoe in its path'],
    [['--watch'], 'npm test has no option --watch; it takes files and folders, and --changed'],
  ])('refuses %j, also beside filters that match', (filters, refusal) => {
    expect(selectTests(filters, files)).toEqual({ refusal })
  })
})

it('knows every journey and every test of the repository', () => {
  const { unit, integration, journeys } = listTestFiles()

  expect(unit).toContain('bin/tests/selection/select.test.ts')
  expect(integration).toContain('server/video/catalogue/home-list.test.ts')
  expect(journeys).toContain('e2e/video/film.spec.ts')
})
