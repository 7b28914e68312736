import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { upload } from '#contract/upload/endpoints.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'

let world: World
const accepted: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  world.app.server.on('connection', (socket: Socket) => accepted.push(socket))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const megabyte = 1024 * 1024

type Request = { path: string; token?: string; headers?: Record<string, string> }

/** A connection that has sent the head of a signed request, and what it hears. */
async function begin({ path, token = '', headers = {} }: Request) {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = { ...signedHeaders(world.platform, path, { token }), host: '127.0.0.1', ...headers }
  const lines = [`POST ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  await expect.poll(() => accepted.some((each) => each.remotePort === socket.localPort)).toBe(true)
  const served = accepted.find((each) => each.remotePort === socket.localPort)!
  return {
    socket,
    heard: () => heard,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
    /** Bytes that the server has read from the connection. */
    taken: () => served.bytesRead,
  }
}

/** Sends until so much is sent or the connection ends. */
async function pour({ socket }: { socket: Socket }, bytes: number, framed = false): Promise<void> {
  const piece = randomBytes(64 * 1024)
  const chunk = framed ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece
  const ended = new Promise((resolve) => socket.once('close', resolve))
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length)
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended])
}

describe('a body that is too large', () => {
  it('is refused by what it says, before it is read', async () => {
    const { token } = await world.guest({ adult: true })
    const request = await begin({
      path: history.sync.path,
      token,
      headers: { 'content-length': String(4 * megabyte) },
    })

    await expect.poll(request.status).toBe(413)

    expect(request.heard()).toContain('body_too_large')
    await pour(request, 4 * megabyte)
    expect(request.taken()).toBeLessThan(megabyte)
  })

  it('is refused at its ceiling when it does not say how long it is', async () => {
    const { token } = await world.guest({ adult: true })
    const request = await begin({
      path: history.sync.path,
      token,
      headers: { 'transfer-encoding': 'chunked' },
    })

    await pour(request, 16 * megabyte, true)

    expect(request.taken()).toBeLessThan(megabyte)
    expect(request.status()).toBe(413)
  })

  it('of whoever may not call at all is not read either, and the connection ends', async () => {
    const { token } = await world.guest()
    const [unsigned, refused] = await Promise.all([
      begin({
        path: pictures.one.path,
        headers: { 'x-api-key': 'none', 'content-length': String(16 * megabyte) },
      }),
      begin({ path: upload.vidUpload.path, token, headers: { 'content-length': String(4 * megabyte) } }),
    ])

    await Promise.all([pour(unsigned, 16 * megabyte), pour(refused, 4 * megabyte)])

    expect(unsigned.status()).toBe(401)
    expect(refused.heard()).toContain('upload_right_required')
    expect(Math.max(unsigned.taken(), refused.taken())).toBeLessThan(megabyte)
    await expect.poll(() => unsigned.socket.destroyed, { timeout: 5_000 }).toBe(true)
  })
})

it('a small body that comes late is read past an early refusal, and the connection goes on', async () => {
  const body = JSON.stringify({ more: 'x'.repeat(20_000) })
  const request = await begin({
    path: account.info.path,
    headers: { 'x-api-key': 'none', 'content-length': String(body.length) },
  })
  await expect.poll(request.status).toBe(401)

  request.socket.write(body)
  request.socket.write('GET /api/nothing HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')

  await expect.poll(() => request.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 404'])
  request.socket.destroy()
})

describe('large bodies in flight', () => {
  const large = async (token: string) =>
    begin({ path: pictures.one.path, token, headers: { 'content-length': String(18 * megabyte) } })

  it('find room only until their network has 32 MB, and again when one is done with', async () => {
    const { token } = await world.guest({ adult: true })
    const first = await large(token)
    await wait(50)
    const second = await large(token)

    await expect.poll(second.status).toBe(429)

    expect(second.heard()).toMatch(/retry-after: 5/i)
    expect(first.status()).toBe(0)
    first.socket.destroy()
    await wait(100)
    const third = await large(token)
    await pour(third, 18 * megabyte)
    await expect.poll(third.status).toBe(400)
    expect(third.heard()).toContain('invalid_input')
    for (const { socket } of [second, third]) socket.destroy()
  })

  it('leave ordinary calls alone', async () => {
    const { token } = await world.guest({ adult: true })
    const first = await large(token)

    await world.ask(account.info, { as: token })

    expect(first.status()).toBe(0)
    first.socket.destroy()
  })
})
