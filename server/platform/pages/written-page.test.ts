import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { bestEncoding } from './encodings.ts'
import { openWrittenPage, securityHeaders } from './written-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-page-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a page that is written into', () => {
  it('comes in every encoding, and anew when its file has changed', () => {
    const file = join(folder, 'a.html')
    const page = openWrittenPage(file, (source) => source.toUpperCase())
    expect(page.read(undefined)).toBeUndefined()

    writeFileSync(file, 'old')
    expect(page.read(undefined)!.bytes.toString()).toBe('OLD')
    expect(brotliDecompressSync(page.read('br')!.bytes).toString()).toBe('OLD')
    expect(gunzipSync(page.read('gzip')!.bytes).toString()).toBe('OLD')

    writeFileSync(file, 'new')
    utimesSync(file, 1, 1)
    expect(page.read(undefined)!.bytes.toString()).toBe('NEW')
  })

  it('names the hashes of its inline scripts and styles, as they are after the writing', () => {
    const file = join(folder, 'b.html')
    writeFileSync(file, '<script>x</script><script src="a"></script><style>y</style>')
    const { hashes } = openWrittenPage(file, (source) => source.replace('x', 'z')).read(undefined)!

    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(hashes).toEqual({ scripts: [hash('z')], styles: [hash('y')] })
  })
})

it('lets nothing of a picture domain into the policy but its origin', () => {
  const { 'content-security-policy': policy } = securityHeaders({ scripts: [], styles: [] }, [
    'https://i.example/p/',
    "https://j.example/;script-src 'unsafe-inline'",
    'no address',
  ])
  expect(policy).toContain("img-src 'self' data: blob: https://i.example https://j.example;")
  expect(policy).not.toContain('unsafe')
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('answers a client that takes %j by %s', (accepted, encoding) => {
  expect(bestEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})
