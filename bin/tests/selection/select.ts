import { globSync } from 'node:fs'
import { matchFilters, testFiles } from './test-files.ts'
import { root } from '../run-program.ts'

/** The tests that one run is for. */
export interface Selection {
  /** True without filters: only then the budget of processor minutes applies. */
  isWhole: boolean
  /** Runs the static checks before the tests. */
  runsChecks: boolean
  /** Parts of paths, as vitest compares them; none when everything runs. */
  filters: string[]
  unit: string[]
  integration: string[]
  journeys: string[]
}

/** Test files by stage; paths from the repository's root. */
export type TestFileLists = Pick<Selection, 'unit' | 'integration' | 'journeys'>

/** Every test file of the repository. */
export const listTestFiles = (): TestFileLists => ({
  ...testFiles(),
  journeys: globSync('e2e/**/*.spec.ts', { cwd: root }).sort(),
})

/**
 * Chooses the files whose paths hold one of the filters; all without filters.
 * @returns a refusal where a filter matches no file, or is an option this command does not have
 */
export function selectTests(
  filters: readonly string[],
  files: TestFileLists = listTestFiles(),
): Selection | { refusal: string } {
  const option = filters.find((one) => one.startsWith('-'))
  if (option)
    return { refusal: `npm test has no option ${option}; it takes files and folders, and --changed` }
  const all = [...files.unit, ...files.integration, ...files.journeys]
  const useless = filters.filter((filter) => matchFilters(all, [filter]).length === 0)
  if (useless.length > 0) return { refusal: `no test file has ${useless.join(' or ')} in its path` }
  return {
    isWhole: filters.length === 0,
    runsChecks: filters.length === 0,
    filters: [...filters],
    unit: matchFilters(files.unit, filters),
    integration: matchFilters(files.integration, filters),
    journeys: matchFilters(files.journeys, filters),
  }
}
