import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Mutant } from './faults.ts'

/** Results of earlier checks are cached in the copy, so that a survivor only costs what depends on it. */
const typeFlags = ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', '.types.tsbuildinfo']

const checks = [
  { outcome: 'killed by types', program: 'tsc', flags: typeFlags },
  { outcome: 'killed by lint', program: 'oxlint', flags: ['--deny-warnings'] },
] as const

/** Runs the type checker, then the linter over the changed file; the first that refuses the fault. */
export async function refusedBy(
  root: string,
  { file, text }: Mutant,
): Promise<(typeof checks)[number]['outcome'] | undefined> {
  if (!/\.tsx?$/.test(file)) return undefined
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, text)
  try {
    for (const { outcome, program, flags } of checks)
      if (!(await isWell(root, program, program === 'oxlint' ? [...flags, file] : flags))) return outcome
    return undefined
  } finally {
    writeFileSync(path, original)
  }
}

/** Whether the unchanged copy has no type errors; else nothing can be said of a fault by its types. */
export const isTypeCorrect = (root: string): Promise<boolean> => isWell(root, 'tsc', typeFlags)

async function isWell(root: string, program: string, flags: readonly string[]): Promise<boolean> {
  const folders = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: folders.join(delimiter) }
  return promisify(execFile)(program, flags, { cwd: root, env, maxBuffer: 1e8 }).then(
    () => true,
    () => false,
  )
}
