import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/** How many tests passed and failed. */
export interface Outcome {
  passed: number
  failed: number
}

/** Runs one stage under a heading and says how long it took. What it throws counts as one failure. */
export async function runStage(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
  return outcome
}

export function addOutcomes(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

/** Says the last line of a test run and ends with its exit code: 1 also when nothing ran. */
export function finish({ passed, failed }: Outcome): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/**
 * Runs a program in the repository's root, its output shown as it comes; programs of npm packages are found by name and run
 * on this Node.
 * @returns whether it ended well
 */
export function runProgram(name: string, parameters: string[]): Promise<boolean> {
  const places = [path.dirname(process.execPath), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: places.join(path.delimiter) }
  return new Promise((resolve) => {
    const child = spawn(name, parameters, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => {
      console.log(`${name} cannot run: ${error.message}`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * Runs the Vitest project and counts its tests. A file that cannot be loaded, and a run that ends badly without a failed
 * test, count as one failure each.
 */
export async function runVitest(project: string, filters: string[]): Promise<Outcome> {
  const { well, results } = await runReported(project, filters, [])
  return outcomeOf(well, results)
}

/**
 * Runs the journeys; the files in which one failed then run once more, whole and one at a time, and that counts: a browser on a
 * busy machine may miss a moment once, and only a new site knows nothing of what the first try did.
 */
export async function runJourneys(filters: string[]): Promise<Outcome> {
  const first = await runReported('e2e', filters, [])
  const failed = first.results?.testResults.filter((one) => one.status === 'failed') ?? []
  if (!first.results || failed.length === 0 || failed.length > mostAgain)
    return outcomeOf(first.well, first.results)

  const files = failed.map((one) => path.relative(root, one.name))
  console.log(`\n== once more, each on a site of its own: ${files.join(', ')}`)
  const again = await runReported('e2e', files, ['--maxWorkers=1'])
  const others = first.results.testResults.filter((one) => !failed.includes(one))
  return addOutcomes([countResults(others), outcomeOf(again.well, again.results)])
}

/** More files than this do not fail because of a moment. */
const mostAgain = 8

interface VitestResults {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** Runs files of a Vitest project, and whether it ended well; without results where it wrote none. */
async function runReported(
  project: string,
  filters: string[],
  options: string[],
): Promise<{ well: boolean; results?: VitestResults }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yehang-results-'))
  const file = path.join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const empty = filters.length > 0 ? ['--passWithNoTests'] : []
  const well = await runProgram('vitest', [
    'run',
    '--project',
    project,
    ...reporters,
    ...empty,
    ...options,
    ...filters,
  ])
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestResults) : undefined
  rmSync(folder, { recursive: true, force: true })
  return { well, ...(results && { results }) }
}

function outcomeOf(well: boolean, results: VitestResults | undefined): Outcome {
  const outcome = countResults(results?.testResults ?? [])
  return well || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

function countResults(files: VitestResults['testResults']): Outcome {
  const tests = files.flatMap((one) => one.assertionResults)
  const unloaded = files.filter(
    (one) => one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  )
  const count = (status: string) => tests.filter((test) => test.status === status).length
  return { passed: count('passed'), failed: count('failed') + unloaded.length }
}
