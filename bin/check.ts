import { existsSync } from 'node:fs'
import path from 'node:path'
import { addOutcomes, finish, runProgram, runStage } from './stages.ts'
import type { Outcome } from './stages.ts'

const root = path.dirname(import.meta.dirname)
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

/** Every check that runs no product code; each counts as one test. All run, also after a failure. */
export async function runChecks(): Promise<Outcome> {
  const present = folders.filter((one) => existsSync(path.join(root, one)))
  const outcomes = [
    await check('types', 'tsc', ['-p', '.', '--noEmit']),
    await check('lint', 'oxlint', ['--deny-warnings']),
    await check('format', 'oxfmt', ['--check']),
    await check('walls', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...present]),
    await check('row types', 'node', ['bin/db-types.ts', '--check']),
  ]
  const knip = ['knip.json', 'knip.jsonc', 'knip.ts', 'knip.config.ts']
  if (knip.some((one) => existsSync(path.join(root, one))))
    outcomes.push(await check('dead code', 'knip', []))
  return addOutcomes(outcomes)
}

function check(name: string, program: string, parameters: string[]): Promise<Outcome> {
  return runStage(name, async () => {
    const well = await runProgram(program, parameters)
    return { passed: well ? 1 : 0, failed: well ? 0 : 1 }
  })
}

if (import.meta.main) finish(await runChecks())
