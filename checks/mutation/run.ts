import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeRunFolder } from '../../bin/tests/environment/run-folder.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import type { Mutant } from './faults.ts'
import { copyRepository, type Lane, openLane } from './lanes.ts'
import { lineOf, type Tried } from './report.ts'
import { isTypeCorrect, refusedBy } from './static-checks.ts'
import { tryMutant } from './trial.ts'

const repository = join(import.meta.dirname, '../..')
/** Longest that one test may take under a fault, in milliseconds. */
const patience = 250_000

/** `red`: test files that caught a fault but fail without any fault too, so that what they caught proves nothing. */
export type Soaked = { tried: readonly Tried[]; red: readonly string[] }

/** Tries every fault, one at a time in each lane, in copies of the repository that are gone afterwards. */
export async function tryAll(mutants: readonly Mutant[], laneCount: number): Promise<Soaked> {
  const missing = mutants.flatMap(({ tests }) => tests).filter((test) => !existsSync(join(repository, test)))
  if (missing.length > 0) throw new Error(`no such test: ${[...new Set(missing)].join(', ')}`)
  const folder = await makeRunFolder('yehang-mutation-')
  const lanes: Lane[] = []
  let closed: Promise<void> | undefined
  const close = () => (closed ??= closeAll(lanes, folder))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    await setup()
    for (let number = 0; number < laneCount; number++) {
      copyRepository(repository, join(folder, `${number}`))
      lanes.push(await openLane(join(folder, `${number}`), patience))
    }
    const tried = await tryInLanes(mutants, lanes)
    const red = await redWithoutFault(tried, lanes)
    const { root } = lanes[0]!
    const survives = tried.some(({ verdict }) => verdict.outcome === 'survived')
    if (survives && !(await isTypeCorrect(root))) return { tried, red: [...red, 'the types'] }
    return { tried: survives ? await checkSurvivors(tried, root) : tried, red }
  } finally {
    await close()
  }
}

async function closeAll(lanes: readonly Lane[], folder: string): Promise<void> {
  for (const lane of lanes) lane.close()
  // First and at once: the cluster ends the process by itself when it is told to stop by a signal.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  await teardown()
}

async function tryInLanes(mutants: readonly Mutant[], lanes: readonly Lane[]): Promise<Tried[]> {
  const tried: Tried[] = []
  const waiting = [...mutants.entries()]
  const work = async (lane: Lane) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, mutant] = next
      tried[number] = { mutant, verdict: await tryMutant(lane, mutant) }
      console.log(lineOf(tried[number]))
    }
  }
  await Promise.all(lanes.map(work))
  return tried
}

/** Runs every test file that killed something once more, without any fault, and names those that fail. */
async function redWithoutFault(tried: readonly Tried[], lanes: readonly Lane[]): Promise<string[]> {
  const killers = [...new Set(tried.flatMap(({ verdict }) => verdict.by ?? []))]
  const red = await Promise.all(
    lanes.map(async (lane, at) => {
      const tests = killers.filter((_, number) => number % lanes.length === at)
      if (tests.length === 0) return []
      const answer = await lane.run({ tests, template: process.env.TEST_PG_TEMPLATE!, all: true })
      return answer ? answer.failed : tests
    }),
  )
  return red.flat()
}

/** Shows survivors to the type checker and the linter, which are too slow to look at every fault. */
async function checkSurvivors(tried: readonly Tried[], root: string): Promise<Tried[]> {
  const result = [...tried]
  for (const [number, { mutant, verdict }] of tried.entries()) {
    if (verdict.outcome !== 'survived') continue
    const outcome = await refusedBy(root, mutant)
    if (outcome) result[number] = { mutant, verdict: { ...verdict, outcome } }
  }
  return result
}
