import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalStorage } from './local.ts'
import { openS3Storage } from './s3.ts'
import { BadStorageKey, RangeOutside, readWhole, type Storage } from './storage.ts'

/** The S3 server of these tests brings no types of its own. */
type S3Server = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as S3Server

const folder = mkdtempSync(join(tmpdir(), 'yehang-storage-'))
const localFolder = join(folder, 'local')
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'media' }],
})
const settings = { bucket: 'media', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
let endpoint: string

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const stores: [string, () => Storage][] = [
  ['a local folder', () => openLocalStorage(localFolder)],
  ['an S3 store', () => openS3Storage({ endpoint, ...settings })],
]

const text = (word: string) => new TextEncoder().encode(word)

async function keysOf(storage: Storage, folderKey: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(folderKey)) keys.push(key)
  return keys.toSorted()
}

describe.each(stores)('media files in %s', (_name, open) => {
  it('come back as they were stored, with size and type', async () => {
    await open().put('basic/a.webp', text('hello'), 'image/webp')
    const file = await open().read('basic/a.webp')

    expect(file).toMatchObject({ bytes: 5, totalBytes: 5, type: 'image/webp' })
    expect(await buffer(file!.stream)).toEqual(Buffer.from('hello'))
  })

  it('can be empty, large, and replaced', async () => {
    const large = new Uint8Array(3_000_000).map((_, index) => index)
    await open().put('basic/b.webp', new Uint8Array(0), 'image/webp')
    expect(await readWhole(open(), 'basic/b.webp')).toEqual(Buffer.alloc(0))

    await open().put('basic/b.webp', large, 'image/webp')
    expect(Buffer.compare((await readWhole(open(), 'basic/b.webp'))!, large)).toBe(0)
  })

  it('are taken from a file on the disk, which stays', async () => {
    const source = join(folder, 'source.bin')
    writeFileSync(source, 'from a file')

    await open().put('basic/c.m4s', { file: source }, 'video/iso.segment')
    await open().put('basic/d.m4s', { file: source }, 'video/iso.segment')

    expect(String(await readWhole(open(), 'basic/c.m4s'))).toBe('from a file')
    expect(String(await readWhole(open(), 'basic/d.m4s'))).toBe('from a file')
    await expect(open().put('basic/e.m4s', { file: `${source}.missing` }, 'video/mp4')).rejects.toThrow()
    expect(await open().read('basic/e.m4s')).toBeUndefined()
  })

  it('give out a part of themselves', async () => {
    await open().put('basic/range.txt', text('0123456789'), 'text/plain')
    const part = async (start: number, end?: number) => {
      const file = (await open().read('basic/range.txt', { start, end }))!
      return [String(await buffer(file.stream)), file.bytes, file.totalBytes]
    }

    expect(await part(2, 4)).toEqual(['234', 3, 10])
    expect(await part(7)).toEqual(['789', 3, 10])
    expect(await part(8, 99)).toEqual(['89', 2, 10])
    await expect(open().read('basic/range.txt', { start: 10 })).rejects.toThrow(RangeOutside)
  })

  it('are absent when nobody stored them', async () => {
    await open().put('absent/there.txt', text('1'), 'text/plain')

    expect(await open().read('absent/nothing.webp')).toBeUndefined()
    expect(await open().read('absent')).toBeUndefined()
    expect(await keysOf(open(), 'absent/nowhere')).toEqual([])
    await open().remove('absent/nothing.webp')
  })

  it('are listed and removed by folder, leaving neighbours of a similar name', async () => {
    for (const key of ['films/1/720/0.m4s', 'films/1/init.mp4', 'films/10/0.m4s', 'films/2.txt'])
      await open().put(key, text(key), 'video/mp4')

    expect(await keysOf(open(), 'films/1')).toEqual(['films/1/720/0.m4s', 'films/1/init.mp4'])
    await open().remove('films/1')
    expect(await keysOf(open(), 'films')).toEqual(['films/10/0.m4s', 'films/2.txt'])
    await open().remove('films/2.txt')
    expect(await keysOf(open(), 'films')).toEqual(['films/10/0.m4s'])
    expect(await keysOf(open(), '')).toContain('films/10/0.m4s')
  })

  it('are all removed when they are many', async () => {
    for (let index = 0; index < 20; index++) await open().put(`many/${index}.txt`, text('x'), 'text/plain')
    await open().remove('many')

    expect(await keysOf(open(), 'many')).toEqual([])
  })

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a//b',
    'a/',
    '.incoming/x',
    'A.webp',
    'a b',
    'a\0b',
    'long'.repeat(129),
  ])('refuse the key %j', async (key) => {
    await expect(open().put(key, text('x'), 'text/plain')).rejects.toThrow(BadStorageKey)
    await expect(open().read(key)).rejects.toThrow(BadStorageKey)
    await expect(open().remove(key)).rejects.toThrow(BadStorageKey)
  })
})

describe('the local folder', () => {
  it('leaves no unfinished file behind', async () => {
    const storage = openLocalStorage(localFolder)
    await storage.put('clean/a.txt', text('x'), 'text/plain')
    await expect(storage.put('clean/a.txt/b.txt', text('x'), 'text/plain')).rejects.toThrow()

    expect(readdirSync(join(localFolder, '.incoming'))).toEqual([])
  })
})

describe('the S3 store', () => {
  it('gives a browser an address that works without headers, for the time asked', async () => {
    const storage = openS3Storage({ endpoint, ...settings })
    await storage.put('signed/a.txt', text('signed'), 'text/plain')
    const url = await storage.signedUrl!('signed/a.txt', 60)

    expect(await (await fetch(url)).text()).toBe('signed')
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60')
  })

  it('says what the store refused, also when it is only a wrong bucket', async () => {
    const lost = openS3Storage({ endpoint, ...settings, bucket: 'elsewhere' })

    await expect(lost.put('a.txt', text('x'), 'text/plain')).rejects.toThrow(/404 NoSuchBucket/)
    await expect(lost.read('a.txt')).rejects.toThrow(/404 NoSuchBucket/)
    await expect(keysOf(lost, 'films')).rejects.toThrow(/404 NoSuchBucket/)
  })
})
