import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'yehang-walls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A small repository of the same form. Each file that breaks a wall says in its first words which. */
const files: Record<string, string> = {
  'contract/sea/shapes.ts': `import * as Type from 'typebox'; export const Sea = Type.Object({})`,
  'contract/sea/breaks-by-server.ts': `export * from '#server/sea/index.ts'`,
  'contract/sea/breaks-by-node.ts': `import 'node:fs'`,
  'contract/sea/breaks-by-package.ts': `import { sql } from 'kysely'; export { sql }`,
  'server/sea/index.ts': `export { find } from './queries.ts'`,
  'server/sea/queries.ts': `import '#server/platform/database/db.ts'; export const find = 1`,
  'server/sea/rules.ts': `import { Sea } from '#contract/sea/shapes.ts'; export { Sea }`,
  'server/sky/rules.ts': `import type { find } from './queries.ts'; export type A = typeof find`,
  'server/sky/queries.ts': `import { find } from '#server/sea/index.ts'; export { find }`,
  'server/sky/breaks-by-side-door.ts': `import { find } from '#server/sea/queries.ts'; export { find }`,
  'server/sky/breaks-by-type.ts': `import type { find } from '../sea/queries.ts'; export type A = typeof find`,
  'server/sky/breaks-lazily.ts': `export const later = () => import('#server/sea/queries.ts')`,
  'server/land/rules.ts': `import { readFileSync } from 'node:fs'; export { readFileSync }`,
  'server/platform/database/db.ts': `export const db = 1`,
  'server/platform/breaks-by-feature.ts': `export * from '#server/sea/index.ts'`,
  'server/kinds/cards.ts': `export * from '#server/platform/database/db.ts'`,
  'server/kinds/breaks-by-feature.ts': `export * from '#server/sea/index.ts'`,
  'server/sea/cards.ts': `export * from '#server/kinds/cards.ts'`,
  'server/app.ts': `export * from './sea/index.ts'`,
  'server/breaks-at-root.ts': `export * from './sea/queries.ts'`,
  'server/breaks-nothing-there.ts': `export * from '#server/sea/missing.ts'`,
  'server/ring/one.ts': `import { two } from './two.ts'; export const one = () => two`,
  'server/ring/two.ts': `import { one } from './one.ts'; export const two = () => one`,
  'server/ring/type-one.ts': `import type { Two } from './type-two.ts'; export type One = Two[]`,
  'server/ring/type-two.ts': `import type { One } from './type-one.ts'; export type Two = One | 1`,
  'server/testing.ts': `export const world = 1`,
  'server/sea/breaks-by-testing.ts': `export * from '#server/testing.ts'`,
  'client/wire.ts': `import { cbc } from '@noble/ciphers/aes.js'; import '#contract/sea/shapes.ts'; export { cbc }`,
  'client/breaks-by-kit.ts': `export * from '#ui/forms/Button.tsx'`,
  'client/breaks-by-package.ts': `import { useState } from 'react'; export { useState }`,
  'server/sea/breaks-by-client.ts': `export * from '#client/wire.ts'`,
  'web/sea/calls.ts': `export * from '#client/wire.ts'`,
  'web/sea/index.ts': `export * from '#contract/sea/shapes.ts'`,
  'web/sea/pages.ts': `export const pages = () => import('./SeaPage.tsx')`,
  'web/sea/SeaPage.tsx': `import '#ui/forms/Button.tsx'; export const SeaPage = () => <p>海</p>`,
  'web/sea/breaks-by-server.ts': `import type { find } from '#server/sea/index.ts'; export type A = typeof find`,
  'web/pages.ts': `export * from './sea/pages.ts'`,
  'console/sea/breaks-by-web.ts': `export * from '#web/sea/index.ts'`,
  'console/sea/index.ts': `export const sea = 1`,
  'console/kinds/breaks-by-feature.ts': `export * from '../sea/index.ts'`,
  'console/kinds/Row.tsx': `export const Row = () => <p>海</p>`,
  'console/sea/Rows.tsx': `export * from '#console/kinds/Row.tsx'`,
  'ui/forms/Button.tsx': `export const Button = () => <button />`,
  'ui/breaks-by-contract.ts': `export * from '#contract/sea/shapes.ts'`,
  'web/platform/breaks-by-feature.ts': `export * from '../sea/index.ts'`,
  'server/sea/breaks-by-samples.ts': `import '#seeds/make.ts'`,
  'ui/breaks-by-web.ts': `export * from '#web/sea/index.ts'`,
  'seeds/make.ts': `import '#server/sea/index.ts'`,
  'seeds/breaks-by-side-door.ts': `import '#server/sea/queries.ts'`,
  'seeds/breaks-by-web.ts': `import '#web/sea/index.ts'`,
}

type Violation = { rule: { name: string }; from: string; to: string }
const broken = new Map<string, Set<string>>()

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `${text}\n`)
  }
  const sides = ['contract', 'client', 'server', 'web', 'console', 'ui', 'seeds']
  const imports = Object.fromEntries(sides.map((side) => [`#${side}/*`, `./${side}/*`]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...sides],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  if (!stdout) throw new Error(stderr)
  for (const { rule, from } of (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary
    .violations)
    broken.set(from, (broken.get(from) ?? new Set()).add(rule.name))
})

describe('the walls', () => {
  it.each([
    ['contract/sea/breaks-by-server.ts', 'contract-is-the-bottom'],
    ['contract/sea/breaks-by-node.ts', 'contract-is-the-bottom'],
    ['contract/sea/breaks-by-package.ts', 'contract-is-the-bottom'],
    ['server/sky/breaks-by-side-door.ts', 'front-door'],
    ['server/sky/breaks-by-type.ts', 'front-door'],
    ['server/sky/breaks-lazily.ts', 'front-door'],
    ['server/breaks-at-root.ts', 'front-door-of-the-side'],
    ['seeds/breaks-by-side-door.ts', 'front-door-of-the-side'],
    ['web/sea/breaks-by-server.ts', 'sides-meet-in-the-contract'],
    ['console/sea/breaks-by-web.ts', 'sides-meet-in-the-contract'],
    ['server/sea/breaks-by-samples.ts', 'sides-meet-in-the-contract'],
    ['client/breaks-by-kit.ts', 'client-speaks-the-contract'],
    ['client/breaks-by-package.ts', 'client-speaks-the-contract'],
    ['server/sea/breaks-by-client.ts', 'client-is-for-browsers'],
    ['ui/breaks-by-web.ts', 'kit-stands-alone'],
    ['ui/breaks-by-contract.ts', 'kit-stands-alone'],
    ['seeds/breaks-by-web.ts', 'samples-know-only-the-server'],
    ['server/platform/breaks-by-feature.ts', 'platform-knows-no-feature'],
    ['web/platform/breaks-by-feature.ts', 'platform-knows-no-feature'],
    ['server/kinds/breaks-by-feature.ts', 'kinds-know-no-feature'],
    ['console/kinds/breaks-by-feature.ts', 'kinds-know-no-feature'],
    ['server/sky/rules.ts', 'rules-are-pure'],
    ['server/land/rules.ts', 'rules-are-pure'],
    ['server/ring/one.ts', 'no-cycles'],
    ['server/ring/type-one.ts', 'no-cycles'],
    ['server/breaks-nothing-there.ts', 'everything-resolves'],
    ['server/sea/breaks-by-testing.ts', 'product-ships-without-tools'],
  ])('%s falls to %s', (file, rule) => {
    expect([...(broken.get(file) ?? [])]).toContain(rule)
  })

  it('let through what keeps to them', () => {
    const meant = (file: string) => /breaks|ring\/|(sky|land)\/rules/.test(file)

    expect([...broken.keys()].filter((file) => !meant(file))).toEqual([])
    expect(Object.keys(files).filter((file) => meant(file) && !broken.has(file))).toEqual([
      'server/ring/two.ts',
      'server/ring/type-two.ts',
    ])
  })
})
