/** The result of one test file, as bin/tests/reporter.ts writes it. */
export interface FileReport {
  /** Path from the repository's root. */
  file: string
  project: string
  passed: number
  failed: number
  /** Full names of the tests that were skipped or are still to be written. */
  skipped: string[]
  /** Messages of failed tests and hooks, and of a file that could not be loaded; the first line of each. */
  errors: string[]
  /** Seconds on the clock: loading the file, its hooks and its tests. */
  seconds: number
  /** Seconds of processor time of the worker and what it started; absent where the kernel does not tell. */
  processorSeconds?: number
  /** Number of calls of `expect`. */
  assertions: number
}

/** The result of one run of vitest. */
export interface RunReport {
  files: FileReport[]
  /** Errors that belong to no test: promises nobody waited for, a worker that was killed. */
  unhandled: string[]
  reason: 'passed' | 'failed' | 'interrupted'
}

/** A failed file with what failed in it, on one line. */
export const explainFailure = ({ file, errors }: FileReport): string => `${file}: ${errors.join('; ')}`
