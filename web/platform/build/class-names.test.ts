import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortClassNames } from './class-names.ts'

const root = join(import.meta.dirname, '../../..')
const sheets = globSync('{ui,web,console}/**/*.module.css', { cwd: root })

it('gives each class of each file a name of its own, the same again when asked again', () => {
  const nameOf = shortClassNames(root)
  const made = sheets.flatMap((sheet) => ['link', 'row'].map((name) => nameOf(name, join(root, sheet))))

  expect(sheets.length).toBeGreaterThan(50)
  expect(new Set(made).size).toBe(2 * sheets.length)
  expect(made.filter((name) => !/^[a-z][a-z0-9]{1,5}$/.test(name))).toEqual([])
  expect(nameOf('row', join(root, sheets[0]!))).toBe(made[1])
  expect(shortClassNames(root)('link', join(root, sheets[0]!))).toBe(made[0])
})
