import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { once } from 'node:events'
import { connect as connectLine, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { session } from '#contract/session/endpoints.ts'
import { closing, socketPath } from '#contract/wire/socket.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { push, pushMany } from './push.ts'
import { connect, portOf, signedIn as connectSignedIn, signIn as writeSignIn } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const signIn = (token: string, more: Parameters<typeof signedHeaders>[2] = {}) =>
  writeSignIn(token, world, more)
const signedIn = (token: string, to = world) => connectSignedIn(token, to)

/** Two sessions of one guest, as two browsers of one person have. */
async function twoDevices() {
  const body = { devID: randomUUID(), adult: { version: '1', at: 1 } }
  const [first, second] = [await world.ask(session.guest, { body }), await world.ask(session.guest, { body })]
  return { id: first.id, first: first.token!, second: second.token! }
}

describe('a connected device', () => {
  it('is told and closed when its session ends, and the account’s other device stays and is told of a change', async () => {
    const { first, second } = await twoDevices()
    const [leaving, staying] = [await signedIn(first), await signedIn(second)]

    await world.ask(session.signOut, { as: first })

    expect(await leaving.closed).toBe(closing.over)
    expect(leaving.heard.at(-1)).toEqual({ event: 'session.ended', data: { reason: 'revoked' } })
    await staying.hears('user.changed')
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('is told and closed when its account is banned', async () => {
    const { id, token } = await world.guest()
    const device = await signedIn(token)

    await sql`update accounts set banned_until = now() + interval '1 day' where id = ${id}`.execute(
      world.platform.db,
    )
    await announceAccountChange(world.platform, id)

    expect(await device.closed).toBe(closing.over)
    expect(device.heard.at(-1)).toEqual({ event: 'session.ended', data: { reason: 'banned' } })
  })

  it('hears what is pushed to its account once, and nothing that is pushed to others', async () => {
    const [one, other] = [await world.guest(), await world.guest()]
    const [mine, theirs] = [await signedIn(one.token), await signedIn(other.token)]

    await push(world.platform, one.id, 'user.changed', {})
    await push(world.platform, other.id, 'session.ended', { reason: 'revoked' })

    await mine.hears('user.changed')
    await theirs.hears('session.ended')
    expect(mine.heard.map(({ event }) => event)).toEqual(['ready', 'user.changed'])
    expect(theirs.heard.map(({ event }) => event)).toEqual(['ready', 'session.ended'])
  })

  it('hears what is pushed to many accounts once, in whichever process, and others nothing', async () => {
    const beside = await openWorld({}, { beside: world })
    await beside.app.listen({ host: '127.0.0.1', port: 0 })
    const [one, other, third] = [await world.guest(), await world.guest(), await world.guest()]
    const devices = [
      await signedIn(one.token),
      await signedIn(other.token, beside),
      await signedIn(third.token),
    ]
    // So many that they do not fit into one message; one account stands at each end
    const strangers = Array.from({ length: 2_000 }, (_, at) => 900_000_000_000 + at)

    await pushMany(world.platform, [one.id, ...strangers, other.id, one.id], 'order.changed', { id: 7 })
    await push(world.platform, third.id, 'user.changed', {})

    for (const device of devices.slice(0, 2)) await device.hears('order.changed')
    await devices[2]!.hears('user.changed')
    expect(devices.map(({ heard }) => heard.map(({ event }) => event))).toEqual([
      ['ready', 'order.changed'],
      ['ready', 'order.changed'],
      ['ready', 'user.changed'],
    ])
    await beside.close()
  })

  it('is found in whichever process it is connected', async () => {
    const beside = await openWorld({}, { beside: world })
    await beside.app.listen({ host: '127.0.0.1', port: 0 })
    const { first, second } = await twoDevices()
    const there = await signedIn(first, beside)

    await world.ask(session.signOut, { as: first })

    expect(await there.closed).toBe(closing.over)
    const last = await signedIn(second, beside)
    await beside.close()
    expect(await last.closed).toBe(1012)
  })

  it('gives way to newer ones of its account beyond twenty', async () => {
    const { token } = await world.guest()
    const devices = []
    for (let count = 0; count < 21; count++) devices.push(await signedIn(token))

    expect(await devices[0]!.closed).toBe(closing.tooMany)
    expect(devices[1]!.socket.readyState).toBe(WebSocket.OPEN)
    expect(devices[20]!.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('a connection is refused', () => {
  const refusals: [string, string, () => Promise<string>][] = [
    ['without a token', 'sign_in_required', () => Promise.resolve(signIn(''))],
    ['with a token nobody has', 'session_gone', () => Promise.resolve(signIn('x'.repeat(43)))],
    ['with a token of staff', 'session_gone', async () => signIn((await world.staff()).token)],
    [
      'signed by another key',
      'bad_signature',
      async () =>
        signIn((await world.guest()).token).replace(
          /sign=(.)/,
          (_, first) => `sign=${first === '0' ? 1 : 0}`,
        ),
    ],
    [
      'signed for another path',
      'bad_signature',
      async () =>
        JSON.stringify(
          signedHeaders(world.platform, session.check.path, { token: (await world.guest()).token }),
        ),
    ],
    [
      'with a clock that is wrong',
      'clock_skewed',
      async () =>
        signIn((await world.guest()).token, { timestamp: Math.floor(world.platform.now() / 1000) + 4_000 }),
    ],
    ['with no headers at all', 'bad_signature', () => Promise.resolve('[1, null]')],
  ]
  it.each(refusals)('%s: %s', async (_, word, frame) => {
    const device = await connect(world)
    device.socket.send(await frame())

    expect(await device.closed).toBe(closing.over)
    expect(device.heard).toEqual([{ event: 'refused', refusal: expect.objectContaining({ msg: word }) }])
  })

  it('when its first frame was used before', async () => {
    const frame = signIn((await world.guest()).token)
    const [first, second] = [await connect(world), await connect(world)]
    first.socket.send(frame)
    await first.hears('ready')
    second.socket.send(frame)

    expect(await second.closed).toBe(closing.over)
    expect(second.heard).toEqual([
      { event: 'refused', refusal: expect.objectContaining({ msg: 'replayed', data: null }) },
    ])
  })

  it('when its account is banned', async () => {
    const { id, token } = await world.guest()
    await sql`update accounts set banned_until = now() + interval '1 day' where id = ${id}`.execute(
      world.platform.db,
    )
    const device = await connect(world)
    device.socket.send(signIn(token))

    expect(await device.closed).toBe(closing.over)
    expect(device.heard).toEqual([
      { event: 'refused', refusal: expect.objectContaining({ msg: 'account_banned' }) },
    ])
  })

  it.each(['{', '"text"', 'null', ''])('closed at once for the first frame %j', async (frame) => {
    const device = await connect(world)
    device.socket.send(frame)

    expect(await device.closed).toBe(closing.unreadable)
  })

  it('closed for bytes, for a frame beyond 4 KB, and for a second frame', async () => {
    const [bytes, long, talkative] = [
      await connect(world),
      await connect(world),
      await signedIn((await world.guest()).token),
    ]
    bytes.socket.send(Buffer.from(signIn((await world.guest()).token)))
    long.socket.send('x'.repeat(5_000))
    talkative.socket.send('hello')

    expect(await Promise.all([bytes.closed, long.closed, talkative.closed])).toEqual([
      closing.unreadable,
      1009,
      1008,
    ])
  })

  it('closed when it says nothing for five seconds', async () => {
    expect(await (await connect(world)).closed).toBe(closing.late)
  })

  it('not opened for a page of another site', async () => {
    await expect(connect(world, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    await expect(connect(world, { origin: 'null' })).rejects.toThrow('403')
    const own = await connect(world, { origin: `http://127.0.0.1:${portOf(world)}` })
    own.socket.terminate()
  })

  it('and its line is let go, also when the other end leaves without a word', async () => {
    const accepted = once(world.app.server, 'connection') as Promise<[Socket]>
    const refused = connectLine(portOf(world), '127.0.0.1')
    refused.write(
      [
        `GET ${socketPath} HTTP/1.1`,
        'host: a',
        'connection: Upgrade',
        'upgrade: websocket',
        'origin: null',
        '',
        'unread',
      ].join('\r\n'),
    )
    const [line] = await accepted

    await expect.poll(() => line.destroyed, { timeout: 5_000 }).toBe(true)
    refused.destroy()
  })

  it('not opened for an address that connects too often', async () => {
    const strict = await openWorld({ RATE_LIMIT_FACTOR: '0.05' })
    await strict.app.listen({ host: '127.0.0.1', port: 0 })
    for (let count = 0; count < 3; count++) (await connect(strict)).socket.terminate()

    await expect(connect(strict)).rejects.toThrow('429')
    await strict.close()
  })
})

it('a call that offers another protocol gets its ordinary answer', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`http://127.0.0.1:${portOf(world)}/healthz`, {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
    })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

  expect(status).toBe(200)
})
