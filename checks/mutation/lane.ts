import { join } from 'node:path'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { LaneAnswer, LaneTask } from './lane-messages.ts'

/** Keeps the order in which test files are given: those nearest to the fault run first. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/**
 * Keeps one vitest for one copy of the repository and runs what its parent sends. Modules stay transformed between runs; each run has a
 * worker of its own, so that no module evaluated with a fault is left for the next.
 */
async function serve(root: string): Promise<void> {
  process.chdir(root)
  const vitest = await createVitest({
    root,
    config: false,
    watch: false,
    include: ['**/*.test.{ts,tsx}'],
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // Whoever waits hears of every test that ended.
    reporters: [{ onTestCaseResult: () => void process.send!('progress') }],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: GivenOrder },
  })
  const project = vitest.getRootProject()
  // A server whose parent is gone leaves nothing behind: neither itself nor its workers.
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  process.on('message', (task: LaneTask) => {
    void run(task).then((answer) => process.send!(answer))
  })
  process.send!('ready')

  async function run({ changed, tests, template, all }: LaneTask): Promise<LaneAnswer> {
    for (const file of changed) vitest.invalidateFile(join(root, file))
    // Failures of the run before would count against `bail`.
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    process.env.TEST_PG_TEMPLATE = template
    vitest.config.bail = all ? 0 : 1
    project.config.bail = all ? 0 : 1
    const paths = tests.map((each) => join(root, each))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      paths.map((path) => project.createSpecification(path)),
    )
    const stateOf = (path: string) => testModules.find(({ moduleId }) => moduleId === path)?.state()
    const failed = tests.filter((_, at) => stateOf(paths[at]!) === 'failed')
    const unfinished = tests.filter((_, at) => !['passed', 'skipped'].includes(stateOf(paths[at]!) ?? ''))
    const failure =
      testModules.map(failureOf).find(Boolean) ??
      (unhandledErrors.length > 0 ? `unhandled: ${messageOf(unhandledErrors[0])}` : undefined)
    return { failed, unfinished, failure }
  }
}

function failureOf(module: TestModule): string | undefined {
  const [error] = module.errors()
  if (error) return `does not load: ${messageOf(error)}`
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${messageOf(test.result().errors?.[0])}`
  return module.state() === 'failed' ? 'a hook failed' : undefined
}

const messageOf = (error: unknown): string =>
  String((error as { message?: unknown } | undefined)?.message ?? error)
    .split('\n', 1)[0]!
    .slice(0, 160)

await serve(process.argv[2]!)
