import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findWorks } from './find-works.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-walk-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('each folder is entered once, however many links lead to it, also one that links to itself', async () => {
  mkdirSync(join(folder, 'sea'))
  writeFileSync(join(folder, 'sea', 'waves.mp4'), 'film')
  symlinkSync(folder, join(folder, 'sea', 'back'))
  symlinkSync(join(folder, 'sea'), join(folder, 'sky'))

  const { finds, problems } = await findWorks(folder)

  expect(finds).toEqual([{ kind: 'file', path: join(folder, 'sea', 'waves.mp4') }])
  expect(problems).toEqual([])
})
