import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { account } from '#contract/account/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { reservedCalls } from '#contract/reserved.ts'
import { socketPath } from '#contract/wire/socket.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { everyEndpoint } from '../caller.ts'

const secure = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
}

let world: World
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://yehang.example', SANDBOX_PAYMENTS: 'off' })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const port = () => (world.app.server.address() as AddressInfo).port
const headersOf = async (request: InjectOptions) => (await world.app.inject(request)).headers

it(`${everyEndpoint.length} calls answer with nosniff and HSTS, also where they refuse`, async () => {
  const missing: string[] = []
  for (const { method, path } of everyEndpoint) {
    const headers = await headersOf({ method, url: path.replace(/:\w+/, '1') })
    for (const [name, value] of Object.entries(secure))
      if (headers[name] !== value) missing.push(`${path}: ${name}`)
  }
  expect(missing).toEqual([])
})

describe('an answer of another kind carries nosniff and HSTS:', () => {
  it.each<[string, number, InjectOptions]>([
    ['a redirect', 302, { url: '/console' }],
    ['the service worker', 200, { url: '/sw.js' }],
    ['a file that is not there', 404, { url: '/assets/none.js' }],
    ['no call', 404, { url: '/api/app/nothing', method: 'POST' }],
    ['a reserved call', 200, { url: reservedCalls[0]!.path, method: reservedCalls[0]!.method }],
    ['a method nobody serves', 404, { url: '/', method: 'PUT' }],
    ['a path that is no URL', 400, { url: '/%' }],
    ['the form for removals', 200, { url: '/removal' }],
    ['a removal that is no form', 415, { url: '/removal', method: 'POST', payload: '{}' }],
    ['a delivery of nobody', 404, { url: '/webhooks/nobody', method: 'POST' }],
    ['a picture that is not there', 404, { url: `/pictures/${'a'.repeat(32)}/320.webp` }],
    ['a playlist without a grant', 401, { url: '/api/app/media/h5/m3u8/none' }],
    ['a segment without a grant', 404, { url: '/media/1/none/0.m4s' }],
    ['a scrape', 200, { url: '/metrics' }],
  ])('%s (%i)', async (_, status, request) => {
    const { statusCode, headers } = await world.app.inject(request)

    expect({ statusCode, ...headers }).toMatchObject({ statusCode: status, ...secure })
  })

  it.each(['/', '/console/', '/mine'])('the page %s, also before it is built', async (url) => {
    const { statusCode, headers } = await world.app.inject({ url })

    expect([200, 503]).toContain(statusCode)
    expect(headers).toMatchObject(secure)
  })

  it('a body that is too large, a call that comes too often, a call that succeeds', async () => {
    const { token } = await world.guest({ adult: true })
    const call = async (path: string, payload: string) =>
      world.app.inject({
        method: 'POST',
        url: path,
        headers: signedHeaders(world.platform, path, { token }),
        payload,
      })

    const large = await call(history.sync.path, 'x'.repeat(70_000))
    const right = await call(account.info.path, '{}')

    expect({ statusCode: large.statusCode, ...large.headers }).toMatchObject({ statusCode: 413, ...secure })
    expect({ statusCode: right.statusCode, ...right.headers }).toMatchObject({ statusCode: 200, ...secure })
  })

  it.each([
    ['what is no HTTP', 'garbage\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, sent, status) => {
    const socket = connect(port(), '127.0.0.1')
    socket.end(sent)
    let heard = ''
    socket.on('data', (data) => (heard += String(data)))
    await once(socket, 'close')

    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(secure)) expect(heard).toContain(`${name}: ${value}\r\n`)
  })

  it('the socket, opened and refused', async () => {
    const open = async (origin?: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port()}${socketPath}`, { ...(origin && { origin }) })
      socket.on('error', () => undefined)
      const heard = await new Promise<{ statusCode?: number | undefined; headers: object }>((resolve) => {
        socket.once('upgrade', resolve)
        socket.once('unexpected-response', (_request, response) => resolve(response))
      })
      socket.terminate()
      return heard
    }

    expect(await open()).toMatchObject({ statusCode: 101, headers: secure })
    expect(await open('https://other.example')).toMatchObject({ statusCode: 403, headers: secure })
  })
})

it('a site that is reached without HTTPS asks for none', async () => {
  const plain = await openWorld()
  const { headers } = await plain.app.inject({ url: '/api/nothing' })
  await plain.close()

  expect(headers).toHaveProperty('x-content-type-options')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
