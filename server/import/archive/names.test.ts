import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../refusal.ts'
import { entryName, safePath } from './names.ts'

describe('the path of a file in an archive', () => {
  it.each([
    '../cat.jpg',
    '..',
    'a/../cat.jpg',
    'a/..',
    'a/b/../../../cat.jpg',
    '..\\cat.jpg',
    'a\\..\\cat.jpg',
    'a/..\\cat.jpg',
    '/cat.jpg',
    '//server/share/cat.jpg',
    '\\cat.jpg',
    '\\\\server\\share\\cat.jpg',
    '\\\\?\\C:\\cat.jpg',
    'C:\\cat.jpg',
    'c:/cat.jpg',
    'C:cat.jpg',
    'cat.jpg\0.txt',
    '\0',
  ])('is refused where it leads out: %j', (name) => {
    expect(() => safePath(name)).toThrow(ImportRefused)
    expect(() => safePath(name)).toThrow('路径越界')
  })

  it.each([
    ['cat.jpg', 'cat.jpg'],
    ['a\\b\\cat.jpg', 'a/b/cat.jpg'],
    ['./a//b/./cat.jpg', 'a/b/cat.jpg'],
    ['..cat.jpg', '..cat.jpg'],
    ['a/...', 'a/...'],
    ['a/cat..jpg', 'a/cat..jpg'],
    ['第1话：海/1.jpg', '第1话：海/1.jpg'],
    ['%2e%2e/cat.jpg', '%2e%2e/cat.jpg'],
    ['./', ''],
  ])('stays inside: %j is %j', (name, path) => {
    expect(safePath(name)).toBe(path)
  })

  it('has at most a thousand characters', () => {
    expect(safePath('a'.repeat(1_000))).toHaveLength(1_000)
    expect(() => safePath('a'.repeat(1_001))).toThrow('文件名太长')
  })
})

describe('the name of a file in an archive', () => {
  const named = (raw: string, flag = 0, extra?: Buffer) =>
    entryName({
      fileNameRaw: Buffer.from(raw.replaceAll(' ', ''), 'hex'),
      generalPurposeBitFlag: flag,
      extraFields: extra ? [{ id: 0x7075, data: extra }] : [],
    })
  /** Info-ZIP's field: its version, the CRC of the entry's name, the name in UTF-8. */
  const unicode = (name: string, of: Buffer, version = 1) => {
    const head = Buffer.from([version, 0, 0, 0, 0])
    head.writeUInt32LE(crc32(of), 1)
    return Buffer.concat([head, Buffer.from(name)])
  }
  const raw = 'BAA3 C9BD 2E 6A7067'

  it('is read as UTF-8 when it is valid, otherwise as GB18030', () => {
    expect(named('E6B5B7 E5B1B1 2E 6A7067')).toBe('海山.jpg')
    expect(named(raw)).toBe('海山.jpg')
    expect(named(raw, 0x800)).toContain('\ufffd')
  })

  it('is Info-ZIP’s second one when its CRC matches, and may not lead out of the archive', () => {
    const bytes = Buffer.from(raw.replaceAll(' ', ''), 'hex')

    expect(named(raw, 0, unicode('雾.jpg', bytes))).toBe('雾.jpg')
    expect(named(raw, 0, unicode('雾.jpg', Buffer.from('other')))).toBe('海山.jpg')
    expect(named(raw, 0, unicode('雾.jpg', bytes, 2))).toBe('海山.jpg')
    expect(() => safePath(named(raw, 0, unicode('../雾.jpg', bytes)))).toThrow('路径越界')
  })
})
