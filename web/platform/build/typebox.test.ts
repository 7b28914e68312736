import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as Whole from 'typebox'
import * as StandIn from './typebox.ts'

const contract = join(import.meta.dirname, '../../../contract')
const sources = globSync('**/*.ts', { cwd: contract })
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(join(contract, name), 'utf8'))
const used = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bType\.(\w+)[(<]/g)].map(([, name]) => name!)),
)

describe('what stands in for TypeBox in the bundles', () => {
  it('has everything the contract uses of it', () => {
    expect(used.size).toBeGreaterThan(10)
    expect([...used].filter((name) => !(name in StandIn))).toEqual([])
  })

  it('has nothing that TypeBox has not', () => {
    expect(Object.keys(StandIn).filter((name) => !(name in Whole))).toEqual([])
  })

  it('is the only way the contract takes values of TypeBox', () => {
    const imports = sources.flatMap((text) => text.match(/^import .*'typebox[^']*'$/gm) ?? [])

    expect(imports.filter((line) => !/^import (type \{.*\}|\* as Type) from 'typebox'$/.test(line))).toEqual(
      [],
    )
  })

  it('keeps the properties of an object, from which others are made', () => {
    const { properties } = StandIn.Object({ id: StandIn.Integer() })

    expect(Object.keys({ ...properties })).toEqual(['id'])
  })
})
