import { expect, it } from 'vitest'
import { BackupRefused, Manifest, readPart } from './manifest.ts'

it.each([
  ['{', '备份已损坏：manifest.json 不是 JSON'],
  ['{}', '备份已损坏：manifest.json 的内容不完整'],
  ['[]', '备份已损坏：manifest.json 的内容不完整'],
])('a part of a backup that reads %s is refused', (text, message) => {
  const read = () => readPart(Manifest, 'manifest.json', text)

  expect(read).toThrow(BackupRefused)
  expect(read).toThrow(message)
})
