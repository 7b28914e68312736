import { addOutcomes, type Outcome } from './outcome.ts'
import { explainFailure } from './report.ts'
import { countFiles, outcomeOf, runVitest, type VitestEnd, type VitestRun } from './run-vitest.ts'

/** More files than this do not fail because a busy machine missed a moment. */
const mostSecondTries = 2

/**
 * Runs the journeys. Up to two files in which one failed run once more, whole and one at a time, and that counts: only a new site knows nothing
 * of what the first try did. The outcome names them with what failed; a repeated journey is a defect to look for.
 * @param run replaces vitest, for tests
 */
export async function runJourneys(
  { filters = [], ...rest }: Omit<VitestRun, 'projects'>,
  run: (what: VitestRun) => Promise<VitestEnd> = runVitest,
): Promise<Outcome> {
  const first = await run({ ...rest, projects: ['e2e'], filters })
  const outcome = outcomeOf(first)
  const failed = outcome.files?.filter((one) => one.failed > 0) ?? []
  // An error outside of tests belongs to no file that could run again.
  const isRepeatable = first.report?.reason === 'failed' && first.report.unhandled.length === 0
  if (failed.length === 0 || failed.length > mostSecondTries || !isRepeatable) return outcome

  console.log(`\n== second try, each on a site of its own: ${failed.map(({ file }) => file).join(', ')}`)
  const second = await run({
    ...rest,
    projects: ['e2e'],
    filters: failed.map(({ file }) => file),
    options: ['--maxWorkers=1'],
  })
  const again = outcomeOf(second)
  const missing = failed.filter(({ file }) => !again.files?.some((one) => one.file === file))
  for (const { file } of missing) console.log(`${file} did not run again`)
  const others = outcome.files!.filter((one) => !failed.includes(one))
  return addOutcomes([
    countFiles(others),
    { ...again, failed: again.failed + missing.length, repeated: failed.map(explainFailure) },
  ])
}
