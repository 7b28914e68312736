import { spawnSync } from 'node:child_process'
import { importGraph, readSources } from '../imports.ts'
import type { ImportGraph } from '../imports.ts'
import { affectedTests } from './affected.ts'
import { root } from '../run-program.ts'
import type { Selection } from './select.ts'

const folders = ['contract', 'server', 'web', 'console', 'client', 'ui', 'seeds', 'checks', 'bin', 'e2e']

/**
 * Chooses the tests that the changes since a commit can break, uncommitted and new files among them, and prints why. Static checks run
 * in any case.
 * @param parameters the commit, or none: where this branch left main, on main itself the last commit
 * @returns a refusal where nothing changed, or git does not know the commit
 */
export function selectChanged(parameters: readonly string[]): Selection | { refusal: string } {
  if (parameters.length > 1 || parameters[0]?.startsWith('-'))
    return { refusal: 'usage: npm test -- --changed [COMMIT]' }
  try {
    const base = parameters[0] ?? findBase()
    const changed = listChangedFiles(base)
    if (changed.length === 0) return { refusal: `nothing changed since ${base}: there is nothing to test` }
    const { selection, lines } = chooseTests(changed, importGraph(readSources(folders)))
    console.log([`changed since ${base}:`, ...lines].join('\n'))
    return selection
  } catch (error) {
    return { refusal: `--changed cannot tell what changed: ${(error as Error).message}` }
  }
}

/** The selection for changed files, and lines that say what each of them can break. Pure. */
export function chooseTests(
  changed: readonly string[],
  graph: ImportGraph,
): { selection: Selection; lines: string[] } {
  const { unit, integration, e2e: journeys, everything } = affectedTests(changed, graph)
  const chosen = [...unit, ...integration, ...journeys]
  const lines = changed.map((file) => `  ${file}: ${explain(file, graph)}`)
  const counts = `${unit.length} unit, ${integration.length} integration test files, ${journeys.length} journeys`
  const sum =
    everything.length > 0
      ? `Every test runs, for ${everything.join(', ')}.`
      : chosen.length > 0
        ? `The static checks run, and ${counts}.`
        : 'No test imports what changed: only the static checks run.'
  return {
    selection: {
      isWhole: false,
      runsChecks: true,
      filters: everything.length > 0 ? [] : chosen,
      unit,
      integration,
      journeys,
    },
    lines: [...lines, sum],
  }
}

/** The longest list of files that is printed whole. */
const mostNames = 8

function explain(file: string, graph: ImportGraph): string {
  const { unit, integration, e2e, everything } = affectedTests([file], graph)
  if (everything.length > 0) return 'everything stands on it'
  const tests = [...unit, ...integration, ...e2e]
  if (tests.length === 0) return 'no test'
  const more = tests.length > mostNames ? ` and ${tests.length - mostNames} more` : ''
  return `${tests.slice(0, mostNames).join(', ')}${more}`
}

/** The commit at which this branch left main; the last commit on main itself, and without a main. */
function findBase(): string {
  const branch = ['main', 'origin/main'].find(
    (one) => git(['rev-parse', '--verify', '--quiet', one]) !== undefined,
  )
  return (branch && git(['merge-base', branch, 'HEAD'])?.trim()) || 'HEAD'
}

function listChangedFiles(base: string): string[] {
  const commit = git(['rev-parse', '--verify', '--quiet', `${base}^{commit}`])?.trim()
  if (!commit) throw new Error(`git knows no commit ${base} here`)
  const lists = [
    ['diff', '--name-only', '--no-renames', '-z', commit],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ].map((parameters) => git(parameters))
  if (lists.includes(undefined)) throw new Error('git failed')
  return [...new Set(lists.flatMap((list) => list!.split('\0')).filter(Boolean))].sort()
}

/** The output of git in this repository; nothing where it failed. */
function git(parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout : undefined
}
