import { existsSync } from 'node:fs'
import path from 'node:path'
import { endedWell, root, runProgram } from './tests/run-program.ts'
import { openStages, type Stages } from './tests/stages.ts'
import { summarise } from './tests/summary.ts'

const folders = [
  'contract',
  'server',
  'web',
  'console',
  'client',
  'ui',
  'seeds',
  'bin',
  'checks',
  'e2e',
  'bench',
]

/** Every check that runs no product code, each a stage that counts as one test. All run, also after a failure. */
export async function runChecks(stages: Stages): Promise<void> {
  const present = folders.filter((one) => existsSync(path.join(root, one)))
  const check = (name: string, program: string, parameters: string[], environment = {}) =>
    stages.run(name, async () => {
      const isWell = endedWell(await runProgram(program, parameters, { environment }))
      return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 }
    })
  // The linter reads all types anyway: it tells what the compiler would for two thirds of the processor time of both.
  // Its types stay to the end: Go's collector looking through them more seldom saves an eighth of the time for some memory.
  await check('types and lint', 'oxlint', ['--deny-warnings', '--type-check'], { GOGC: '400' })
  await check('format', 'oxfmt', ['--check'])
  await check('walls', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...present])
  await check('styles', 'stylelint', ['{web,console,ui}/**/*.css'])
  await check('row types', 'node', ['bin/db-types.ts', '--check'])
  await check('dead code', 'knip', [])
}

if (import.meta.main) {
  const stages = openStages()
  await runChecks(stages)
  stages.close()
  const { lines, green } = summarise(stages.stages, { isWhole: false })
  console.log(lines.join('\n'))
  process.exit(green ? 0 : 1)
}
