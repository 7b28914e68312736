import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listSoaks } from './soak.ts'

const script = path.join(import.meta.dirname, 'soak.ts')

it('lists every soak with its parameters and what it does', () => {
  const soaks = listSoaks()

  expect(soaks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fuzz', 'ledger', 'live-chat', 'purchases', 'reader', 'withdrawals']),
  )
  expect(soaks.filter(({ about }) => about === '')).toEqual([])
  expect(
    execFileSync(process.execPath, [script, '--list'], { encoding: 'utf8' }).trim().split('\n'),
  ).toHaveLength(soaks.length)
})

it.each([[['nothing']], [[]]])('refuses a name that is none: %j', (parameters) => {
  const { status, stdout } = spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' })

  expect(status).toBe(2)
  expect(stdout).toMatch(/There is no soak nothing|Name a soak/)
})
