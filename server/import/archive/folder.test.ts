import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { ImportRefused } from '../refusal.ts'
import { openFolder } from './folder.ts'

const data = mkdtempSync(join(tmpdir(), 'yehang-folder-'))
const source = openFolder(readConfig({ DATA_DIR: data }), [{ name: 'a/dog.txt', file: '1', bytes: 4 }])
beforeAll(() => {
  mkdirSync(join(data, 'inbox'))
  writeFileSync(join(data, 'inbox/1'), 'dog!')
})
afterAll(() => rmSync(data, { recursive: true }))

it('a file of a folder is read up to the byte limit, inclusive', async () => {
  expect(String(await source.read('a/dog.txt', 4))).toBe('dog!')
  await expect(source.read('a/dog.txt', 3)).rejects.toThrow(ImportRefused)
  await source.copy('a/dog.txt', join(data, 'copy'), 4)
  await expect(source.copy('a/dog.txt', join(data, 'copy'), 3)).rejects.toThrow('超过 0 MB')
})

it('a file that is not in the folder’s list is refused', async () => {
  await expect(source.read('dog.txt', 4)).rejects.toThrow('文件夹里没有 dog.txt')
})
