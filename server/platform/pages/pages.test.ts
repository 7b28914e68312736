import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installPages } from './pages.ts'

const dist = mkdtempSync(join(tmpdir(), 'yehang-dist-'))
const wire = {
  http_request_key: 'request</script>',
  http_response_key: 'response',
  image_key: '0102030405060708090a0b0c0d',
  image_mark: 'aabbccddee',
}
const files = {
  'web/index.html': '<html><head><style>a{}</style></head>members</html>',
  'web/assets/app-1.js': 'let members',
  'web/assets/app-1.js.gz': 'compressed',
  'web/icon.svg': '<svg/>',
  'web/sw.js': "keys('%IMAGE_MARK%', '%IMAGE_KEY%')",
  'console/index.html': '<html><head></head>staff</html>',
  'console/assets/app-2.js': 'let staff',
}

let app: FastifyInstance
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  app = await open(dist)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

async function open(folder: string): Promise<FastifyInstance> {
  const opened = fastify()
  await installPages(
    opened,
    { keys: { wire }, config: { LINK_SCHEME: 'yehang' } },
    { imageOrigins: () => ['https://pictures.example/deep'], dist: folder },
  )
  return opened
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a navigation', () => {
  it.each([
    '/',
    '/home',
    '/mine/setting?from=x',
    '/play/longVideo/1',
    '/index.html',
    '/apiary',
    '/consoles',
    '/home/tagDetails/v1.0',
    '/play/https%3A%2F%2Felsewhere.example%2Ffilm.m3u8',
  ])('to %s gets the app', async (url) => {
    const { statusCode, headers, body } = await get(url)

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('members')
  })

  it.each(['/console/', '/console/staff/audit'])('to %s gets the console', async (url) => {
    expect((await get(url)).body).toContain('staff')
  })

  it('to /console is led to the console', async () => {
    const { statusCode, headers } = await get('/console')

    expect([statusCode, headers.location]).toEqual([302, '/console/'])
  })

  it.each([
    '/api/app/nothing',
    '/api',
    '/media/1/x',
    '/pictures/1/320.webp',
    '/pictures/x',
    '/img/x',
    '/metrics',
    '/docs',
    '/missing.js',
    '/assets/app-0.js',
    '/console/assets/app-1.js',
    '/favicon.ico',
  ])('to %s gets no page in its stead', async (url) => {
    const { statusCode, body } = await get(url)

    expect(statusCode).toBe(404)
    expect(body).not.toContain('members')
  })

  it.each(['/..%2fconsole/assets/app-2.js', '/assets/..%2f..%2fconsole/assets/app-2.js'])(
    'to %s stays inside what was built for it',
    async (url) => {
      expect((await get(url)).body).not.toMatch(/staff|dependencies/)
    },
  )
})

describe('a page', () => {
  it('carries the installation’s settings, which cannot end the script they stand in', async () => {
    const { body } = await get('/')
    const script = /<head><script>window\.__YEHANG__=(.*?)<\/script>/.exec(body)![1]!

    expect(JSON.parse(script)).toEqual({ keys: wire, scheme: 'yehang', worker: true })
    expect(body).not.toContain('request</script>')
  })

  it('may run and load only what belongs to it', async () => {
    const { body, headers } = await get('/home')
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ', 1)[0]!, part.slice(part.indexOf(' ') + 1)]),
    )
    const hashOf = (tag: string) => {
      const content = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(body)![1]!
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    }

    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('script-src')).toBe(`'self' ${hashOf('script')}`)
    expect(policy.get('style-src')).toBe(`'self' ${hashOf('style')}`)
    expect(policy.get('img-src')).toBe("'self' data: blob: https://pictures.example")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('comes compressed to whom takes it so', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip' })

    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(rawPayload).toString()).toContain('members')
  })
})

describe('a file', () => {
  it('with its hash in its name is kept for ever, any other for an hour', async () => {
    const [hashed, icon] = [await get('/assets/app-1.js'), await get('/icon.svg')]

    expect(hashed.body).toBe('let members')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('that was compressed when it was built is sent so', async () => {
    const { headers, body } = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })

    expect([headers['content-encoding'], body]).toEqual(['gzip', 'compressed'])
  })

  it('of the console is the console’s', async () => {
    expect((await get('/console/assets/app-2.js')).body).toBe('let staff')
  })
})

describe('the service worker', () => {
  it('knows the keys of pictures, and is asked for anew each time', async () => {
    const { headers, body } = await get('/sw.js')

    expect(body).toBe(`keys('${wire.image_mark}', '${wire.image_key}')`)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  it('that was taken back is followed by one that removes itself, and pages say there is none', async () => {
    const bare = join(dist, 'bare')
    mkdirSync(join(bare, 'web'), { recursive: true })
    writeFileSync(join(bare, 'web/index.html'), '<head></head>')
    const without = await open(bare)

    const worker = await without.inject('/sw.js')
    const page = await without.inject('/home')
    const staff = await without.inject('/console/')
    await without.close()

    expect(worker.statusCode).toBe(200)
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(worker.body).toContain('registration.unregister()')
    expect(page.body).toContain('"worker":false')
    expect([staff.statusCode, staff.body]).toEqual([503, '页面尚未构建，请稍后再试'])
  })
})
