import { Buffer } from 'node:buffer'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, makeZip } from '../../../checks/library/zip.ts'
import { ImportRefused } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import { openZip } from './zip.ts'

let folder = ''
let archives = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yehang-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `work` on an archive of these entries. */
async function withArchive<T>(
  entries: readonly Entry[],
  work: (source: Source) => Promise<T> | T,
): Promise<T> {
  const path = join(folder, `${++archives}.zip`)
  writeFileSync(path, makeZip(entries))
  const source = await openZip(path)
  try {
    return await work(source)
  } finally {
    await source.close()
  }
}
const names = (entries: readonly Entry[]) =>
  withArchive(entries, (source) => source.entries.map(({ name }) => name))
const [cat, dog] = [Buffer.from('cat'), Buffer.from('dog!')]

describe('an archive', () => {
  it.each([
    ['a path that leads out', { name: '../cat.txt', bytes: cat }, '路径越界'],
    ['a path from the root', { name: '/etc/cat.txt', bytes: cat }, '路径越界'],
    ['a path of a drive', { name: 'C:\\cat.txt', bytes: cat }, '路径越界'],
    ['a path in backslashes', { name: '..\\cat.txt', bytes: cat }, '路径越界'],
    ['a NUL in a name', { name: 'cat\0.txt', bytes: cat }, '路径越界'],
    ['a name without end', { name: 'a'.repeat(1_001), bytes: cat }, '文件名太长'],
    ['a symbolic link', { name: 'cat.txt', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }, '链接'],
    ['a link out in a clutter folder', { name: '__MACOSX/cat', bytes: cat, mode: 0o120777 }, '链接'],
    ['a path out in a clutter folder', { name: '__MACOSX/../../cat', bytes: cat }, '路径越界'],
    ['an encrypted file', { name: 'cat.txt', bytes: Buffer.alloc(30), saysBytes: 18, flags: 1 }, '有密码'],
  ] as const)('is refused whole for %s beside a sound file', async (_, entry, reason) => {
    const opened = names([{ name: 'dog.txt', bytes: dog }, entry])

    await expect(opened).rejects.toThrow(ImportRefused)
    await expect(opened).rejects.toThrow(reason)
  })

  it('is refused when it is one volume of several', async () => {
    const path = join(folder, 'volume.zip')
    const bytes = makeZip([{ name: 'dog.txt', bytes: dog }])
    // The number of this volume, in the last 22 bytes
    bytes.writeUInt16LE(1, bytes.length - 18)
    writeFileSync(path, bytes)

    await expect(openZip(path)).rejects.toThrow('分卷压缩包请先合并')
  })

  it('has each name once, and the later of two entries of one name', async () => {
    const twice = [
      { name: 'a/cat.txt', bytes: cat },
      { name: './a//cat.txt', bytes: cat },
      { name: 'a\\cat.txt', bytes: dog },
    ]

    expect(await names(twice)).toEqual(['a/cat.txt'])
    expect(String(await withArchive(twice, (source) => source.read('a/cat.txt', 100)))).toBe('dog!')
  })

  it('holds at most 20 000 files', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.txt` }))

    expect(await names(files(20_000))).toHaveLength(20_000)
    await expect(names(files(20_001))).rejects.toThrow('超过 20000 个')
  })

  it('lists a nested archive as a file, and does not open it', async () => {
    const inner = makeZip([{ name: '../cat.txt', bytes: cat }])

    expect(await names([{ name: 'inner.zip', bytes: inner }])).toEqual(['inner.zip'])
  })
})

describe('a file of an archive', () => {
  it('is read up to the byte limit, inclusive', async () => {
    await withArchive([{ name: 'dog.txt', bytes: dog, method: 8 }], async (source) => {
      expect(String(await source.read('dog.txt', 4))).toBe('dog!')
      await expect(source.read('dog.txt', 3)).rejects.toThrow(ImportRefused)
      await expect(source.read('cat.txt', 3)).rejects.toThrow('没有 cat.txt')
    })
  })

  it.each([
    ['smaller than it is', { saysBytes: 3 }],
    ['larger than it is', { saysBytes: 5 }],
    ['of another sum', { saysCrc: 7 }],
  ])('is refused where the directory calls it %s, read or copied', async (_, lie) => {
    const target = join(folder, 'copied')
    await withArchive([{ name: 'dog.txt', bytes: dog, method: 8, ...lie }], async (source) => {
      await expect(source.read('dog.txt', 100)).rejects.toThrow('压缩数据已损坏')
      await expect(source.copy('dog.txt', target, 100)).rejects.toThrow('压缩数据已损坏')
    })
  })

  it('is copied to the given path, and nowhere else', async () => {
    const before = readdirSync(folder)
    const target = join(folder, 'dog')
    await withArchive([{ name: 'deep/dog.txt', bytes: dog, method: 8 }], (source) =>
      source.copy('deep/dog.txt', target, 4),
    )

    expect(readFileSync(target, 'utf8')).toBe('dog!')
    expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual([`${archives}.zip`, 'dog'])
  })
})
