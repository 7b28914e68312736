import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'yehang-walls-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Runs a program of npm in the folder of written files; returns its output and its exit code. */
function run(program: string, parameters: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...parameters],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout) throw new Error(stderr)
  return { answer: JSON.parse(stdout) as unknown, status }
}

const long = (lines: number) =>
  `export function sail(sea: number[]) {\n${'  sea.push(sea.length)\n'.repeat(lines - 2)}}\n`
const wide = 'export const sail = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e]\n'

it('the linter refuses long functions and many parameters', () => {
  const [lines, parameters] = ['eslint(max-lines-per-function)', 'eslint(max-params)']
  const broken: Record<string, [text: string, rule: string]> = {
    'server/sea/actions.ts': [long(81), lines],
    'web/sea/useless.ts': [long(81), lines],
    'web/sea/SeaPage.tsx': [long(121), lines],
    'web/sea/useSea.ts': [long(121), lines],
    'seeds/ports.ts': [wide, parameters],
    'checks/tides.ts': [wide, parameters],
  }
  const kept = {
    'server/sea/queries.ts': long(80),
    'server/sea/spaced.ts': long(80).replaceAll('\n  ', '\n\n  // Deeper\n  '),
    'server/sea/sea.test.ts': long(300) + wide,
    'web/sea/Sail.tsx': long(120),
    'web/sea/useWind.ts': long(120),
    'seeds/draw/boat.ts': long(300) + wide,
  }
  write(kept)
  write(Object.fromEntries(Object.entries(broken).map(([name, [text]]) => [name, text])))
  // Without the rules that ask for types, which a folder of its own has none of
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
    /"typeAware": true/,
    '"typeAware": false',
  )
  write({ '.oxlintrc.json': config })

  const { answer, status } = run('oxlint/bin/oxlint', ['--format', 'json'])

  const found = (answer as { diagnostics: { filename: string; code: string }[] }).diagnostics
  expect(Object.fromEntries(found.map(({ filename, code }) => [filename, code]))).toEqual(
    Object.fromEntries(Object.entries(broken).map(([name, [, rule]]) => [name, rule])),
  )
  expect(status).toBe(1)
})

it('the search for dead code refuses an export that nobody imports', () => {
  write({
    'package.json': '{ "type": "module" }',
    'knip.json': readFileSync(join(root, 'knip.json'), 'utf8'),
    'web/main.ts': `import { wind } from './wind.ts'\nwind()\n`,
    'web/wind.ts': `export const wind = () => 1\nexport const calm = 2\n`,
  })

  const { answer, status } = run('knip/bin/knip.js', ['--reporter', 'json', '--include', 'exports'])

  const issues = (answer as { issues: { file: string; exports: { name: string }[] }[] }).issues
  expect(issues.map(({ file, exports }) => [file, exports.map(({ name }) => name)])).toEqual([
    ['web/wind.ts', ['calm']],
  ])
  expect(status).toBe(1)
})
