import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outcome } from './outcome.ts'
import type { FileReport, RunReport } from './report.ts'
import { type Ending, endedWell, root, runProgram } from './run-program.ts'

export interface VitestRun {
  projects: readonly string[]
  /** Parts of paths; every test file of the projects without. */
  filters?: readonly string[]
  options?: readonly string[]
  /** The folder of the vitest configuration; the repository's root by default. */
  folder?: string
  /** Discards what vitest prints. */
  hidden?: boolean
}

/** The end of a run of vitest, with its report unless vitest ended before it could write one. */
export interface VitestEnd {
  ending: Ending
  report: RunReport | undefined
}

/** Runs test files in a process of their own. A file with `it.only` or `describe.only` in it fails. */
export async function runVitest({
  projects,
  filters = [],
  options = [],
  folder = root,
  hidden = false,
}: VitestRun): Promise<VitestEnd> {
  const place = mkdtempSync(path.join(tmpdir(), 'yehang-report-'))
  const file = path.join(place, 'report.json')
  const reporters = ['default', path.join(import.meta.dirname, 'reporter.ts')]
  const parameters = [
    'run',
    '--allowOnly=false',
    ...projects.flatMap((one) => ['--project', one]),
    ...reporters.map((one) => `--reporter=${one}`),
    ...options,
    ...filters,
  ]
  const ending = await runProgram('vitest', parameters, {
    folder,
    hidden,
    environment: { TEST_REPORT: file },
  })
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunReport) : undefined
  rmSync(place, { recursive: true, force: true })
  return { ending, report }
}

/**
 * The outcome of a run of vitest. Failures: each failed test, each file that cannot be loaded, each error outside of
 * tests, and a run that reported no file, was aborted or ended badly for another reason.
 */
export function outcomeOf({ ending, report }: VitestEnd): Outcome {
  if (!report) {
    const cause = 'signal' in ending ? `was ended by ${ending.signal}` : 'ended before it could report'
    console.log(`vitest ${cause}`)
    return { passed: 0, failed: 1 }
  }
  for (const error of report.unhandled) console.log(`outside of tests: ${error}`)
  if (report.files.length === 0) console.log('vitest ran no file')
  const outcome = countFiles(report.files)
  const failed = outcome.failed + report.unhandled.length
  const isWhole = report.files.length > 0 && report.reason === 'passed' && endedWell(ending)
  return { ...outcome, failed: failed > 0 || isWhole ? failed : 1 }
}

/** Adds up the passed, failed and skipped tests of files. */
export const countFiles = (files: FileReport[]): Outcome => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  skipped: files.flatMap(({ file, skipped }) => skipped.map((name) => `${file}: ${name}`)),
  files,
})
