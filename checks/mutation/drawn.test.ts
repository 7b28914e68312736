import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importGraph, readSources } from '../../bin/tests/imports.ts'
import { drawMutants } from './drawn.ts'
import { openTestFinder } from './nearest-tests.ts'
import { applied, changesIn, isReadable, kinds } from './operators.ts'

const source = `
import { fail } from './errors.ts'
type Wish = { size: 1 | 2; open: boolean }
const mostTries = 5
export async function take({ log, db, now }: Platform, wish: Wish): Promise<void> {
  log.warn({ open: !wish.open }, 'taken')
  if (wish.size <= 3) fail('too_small')
  if (wish.until < now && !wish.open) throw new Error(\`late \${wish.size === 1}\`)
  await db.deleteFrom('wishes').where('id', '=', wish.id).execute()
  failpoint('wish.taken')
}
`
const changes = changesIn('wish.ts', source)
const linesOf = (kind: string) =>
  changes.filter((one) => one.kind === kind).map((one) => applied(source, one).split('\n'))

describe('the faults of a source', () => {
  it('turn conditions, move bounds, and drop filters, awaits and lines', () => {
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(linesOf('condition').map((lines) => lines.join('\n'))).toContainEqual(
      expect.stringContaining('if (wish.size < 3)'),
    )
    expect(linesOf('condition').map((lines) => lines.join('\n'))).toContainEqual(
      expect.stringContaining('if ((wish.until < now) || (!wish.open))'),
    )
    expect(linesOf('bound').map((lines) => lines.join('\n'))).toEqual([
      expect.stringContaining('const mostTries = 6'),
      expect.stringContaining('if (wish.size <= 4)'),
    ])
    expect(linesOf('where')[0]!.join('\n')).toContain("await db.deleteFrom('wishes').execute()")
    expect(linesOf('await')[0]!.join('\n')).toContain("\n  db.deleteFrom('wishes')")
    expect(changes.filter(({ kind }) => kind === 'line').map(({ about }) => about.slice(0, 30))).toEqual([
      expect.stringContaining('if (wish.size <= 3)'),
      expect.stringContaining('if (wish.until < now'),
      expect.stringContaining('await db.deleteFrom'),
    ])
  })

  it('leave alone what nobody could see: records, words of errors, types, clocks and marks for tests of crashes', () => {
    const untouched = [
      'log.warn({ open: !wish.open }',
      'wish.size === 1',
      'size: 1 | 2',
      "failpoint('wish.taken')",
    ]
    for (const one of changes.filter(({ kind }) => kind !== 'line'))
      for (const text of untouched) expect(applied(source, one)).toContain(text)
    expect(changes.map((one) => applied(source, one)).join()).not.toContain('wish.until <= now')
  })
})

describe('the drawn faults', () => {
  const root = join(import.meta.dirname, '../..')
  const graph = importGraph(readSources(['contract', 'server', 'web', 'console', 'client', 'ui', 'checks']))
  const finder = openTestFinder(graph)
  const drawn = drawMutants({ root, finder, seed: 7, count: 24 })

  it('are the same for a seed and others for another', () => {
    expect(drawMutants({ root, finder, seed: 7, count: 24 })).toEqual(drawn)
    const places = (seed: number) =>
      drawMutants({ root, finder, seed, count: 24 }).map(({ file, line }) => `${file}:${line}`)
    expect(places(8)).not.toEqual(places(7))
  })

  it('lie in eight areas evenly, each with tests, none of them in a test', () => {
    expect(drawn).toHaveLength(24)
    const counts = Map.groupBy(drawn, ({ area }) => area)
    expect(counts.size).toBe(8)
    for (const [, ofArea] of counts) expect(ofArea).toHaveLength(3)
    for (const { file, text, tests } of drawn) {
      expect(file).not.toMatch(/\.test\.ts$/)
      expect(tests.length).toBeGreaterThan(0)
      expect(isReadable(file, text)).toBe(true)
    }
  })

  it('run the tests that import the file before those of its feature', () => {
    expect(finder.testsOf('server/ledger/rules.ts', [])[0]).toBe('server/ledger/rules.test.ts')
    expect(finder.testsOf('web/platform/navigation/redirect.ts', [])[0]).toBe(
      'web/platform/navigation/redirect.test.ts',
    )
    expect(
      finder.testsOf('server/video/media/grants.ts', []).indexOf('server/video/media/media.test.ts'),
    ).toBeLessThan(4)
  })
})
