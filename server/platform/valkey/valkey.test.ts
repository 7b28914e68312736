import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { configConsole } from '#contract/config/console.ts'
import { session } from '#contract/session/endpoints.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { readConfig } from '#server/platform/config.ts'
import { openWorld, readAnswer, signedHeaders, type World } from '#server/testing.ts'
import { pushMany } from '../realtime/push.ts'
import { signedIn } from '../realtime/testing.ts'
import { valkeyNonces } from './nonces.ts'
import { openTestValkey } from './testing.ts'

type Headers = ReturnType<typeof signedHeaders>

let valkey: Awaited<ReturnType<typeof openTestValkey>>
// The first run may have to install the server.
beforeAll(async () => {
  valkey = await openTestValkey()
}, 900_000)
afterAll(() => valkey?.close())

const opened: World[] = []
/** Closes all worlds so far: each holds a dozen connections to the database that every test shares. */
async function closeWorlds() {
  for (let world = opened.pop(); world; world = opened.pop()) await world.close()
}

/** Two processes of one installation, ready to be called. */
async function openPair(environment: Record<string, string>): Promise<[World, World]> {
  const one = await openWorld(environment)
  opened.push(one)
  const other = await openWorld(environment, { beside: one })
  opened.push(other)
  for (const world of [one, other]) await acceptsCalls(world)
  return [one, other]
}

const path = account.info.path
async function send({ app, platform }: World, headers: Headers, url: string = path, payload = '{}') {
  const response = await app.inject({ method: 'POST', url, headers, payload })
  return readAnswer(platform, response.statusCode, response.body)
}

/** Timestamps from before the store are refused, so its first second refuses everybody. */
async function acceptsCalls(world: World) {
  const { token } = await world.guest()
  await vi.waitFor(async () => expect((await world.send(account.info, { as: token })).code).toBe(200), {
    timeout: 10_000,
  })
}

describe('two processes on one Valkey', () => {
  let pair: [World, World]
  afterAll(closeWorlds)
  beforeAll(async () => {
    pair = await openPair({ VALKEY_URL: valkey.url, RATE_LIMIT_FACTOR: '10' })
  })

  it('accept each of 1,000 nonces once, sent to both at once and then again', async () => {
    const [one, other] = pair
    const tokens = await Promise.all([one.guest(), one.guest()])
    const calls = Array.from({ length: 1_000 }, (_, at) =>
      signedHeaders(one.platform, path, { token: tokens[at % 2]!.token }),
    )

    const first = await Promise.all(calls.map((call) => Promise.all([send(one, call), send(other, call)])))
    const later = await Promise.all(calls.flatMap((call) => [send(one, call), send(other, call)]))

    expect(first.map((both) => both.map(({ code }) => code).sort((a, b) => b - a))).toEqual(
      calls.map(() => [1012, 200]),
    )
    expect(later.filter(({ msg }) => msg === 'replayed')).toHaveLength(2_000)
  })

  it('accept a timestamp from before they started: the store remembers', async () => {
    const [one] = pair
    const { token } = await one.guest()
    const timestamp = Math.floor(Date.now() / 1000)
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 }).toBeGreaterThan(timestamp + 1)

    const young = await openWorld({ VALKEY_URL: valkey.url }, { beside: one })
    const call = signedHeaders(one.platform, path, { token, timestamp })
    const answers = [await send(young, call), await send(one, call)]
    await young.close()

    expect(answers.map(({ msg = 'ok' }) => msg)).toEqual(['ok', 'replayed'])
  })

  it('tell two thousand accounts at once, wherever they are connected', async () => {
    for (const { app } of pair) await app.listen({ host: '127.0.0.1', port: 0 })
    const [one, other] = [await pair[0].guest(), await pair[0].guest()]
    const devices = [await signedIn(one.token, pair[0]), await signedIn(other.token, pair[1])]
    const strangers = Array.from({ length: 2_000 }, (_, at) => 900_000_000_000 + at)

    await pushMany(pair[0].platform, [one.id, ...strangers, other.id], 'order.changed', { id: 7 })

    for (const device of devices) {
      await device.hears('order.changed')
      expect(device.heard.map(({ event }) => event)).toEqual(['ready', 'order.changed'])
    }
  })

  it('share one rate limit', async () => {
    const [one, other] = pair
    const url = session.guest.path
    const signIn = (at: number) =>
      send(
        at % 2 ? one : other,
        signedHeaders(one.platform, url),
        url,
        JSON.stringify({ devID: randomUUID() }),
      )

    const answers = await Promise.all(Array.from({ length: 340 }, (_, at) => signIn(at)))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(300)
    const refused = answers.filter(({ msg }) => msg === 'rate_limited')
    expect(refused).toHaveLength(40)
    for (const { data } of refused) {
      expect((data as { retryAfter: number }).retryAfter).toBeGreaterThan(30)
      expect((data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    }
  })

  it('keep no more nonces of one network than it may make calls, and all of others', async () => {
    const { platform } = pair[0]
    const nonces = valkeyNonces(platform.valkey!, Date.now, 0.001)
    const spend = (network: string) =>
      Promise.resolve(nonces.spend(randomUUID(), 0, network)).catch(({ code }: { code: string }) => code)

    const flood = await Promise.all(Array.from({ length: 50 }, () => spend('198.51.100.7')))

    expect(flood.filter((each) => each === true)).toHaveLength(30)
    expect(flood.filter((each) => each === 'rate_limited')).toHaveLength(20)
    expect(await spend('198.51.100.8')).toBe(true)
  })

  it('leave nothing in the store that does not expire, and nothing outside the name of the installation', async () => {
    const { commands, prefix } = pair[0].platform.valkey!
    await pair[0].ask(session.config)
    const keys = await commands.keys('*')
    const lives = await Promise.all(keys.map((key) => commands.ttl(key)))

    expect(keys.length).toBeGreaterThan(1_000)
    expect(keys.filter((key) => !key.startsWith(prefix))).toEqual([])
    expect(Math.min(...lives)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...lives)).toBeLessThanOrEqual(660)
  })
})

describe.each([
  ['Valkey', () => ({ VALKEY_URL: valkey.url })],
  ['PostgreSQL', () => ({})],
])('two processes on the bus of %s', (_, environment) => {
  let pair: [World, World]
  afterAll(closeWorlds)
  beforeAll(async () => {
    pair = await openPair(environment())
  })
  // Well below what a process remembers without hearing anything: 5 s of a session, 10 s of the settings.
  const soon = { timeout: 1_500, interval: 20 }

  it('end a session everywhere at once', async () => {
    const [one, other] = pair
    const { token } = await one.guest()
    expect(await other.send(account.info, { as: token })).toMatchObject({ code: 200 })

    await one.ask(session.signOut, { as: token })

    expect(await one.send(account.info, { as: token })).toMatchObject({ msg: 'session_gone' })
    await expect
      .poll(async () => (await other.send(account.info, { as: token })).msg, soon)
      .toBe('session_gone')
  })

  it('end a session of the console everywhere at once', async () => {
    const [one, other] = pair
    const { token } = await one.staff()
    expect(await other.send(staffConsole.me, { as: token })).toMatchObject({ code: 200 })

    await one.ask(staffConsole.signOut, { as: token })

    await expect
      .poll(async () => (await other.send(staffConsole.me, { as: token })).msg, soon)
      .toBe('session_gone')
  })

  it('follow the settings that are saved in one', async () => {
    const [one, other] = pair
    const owner = await one.staff()
    const contact = [{ name: '客服', value: '在线', url: `https://example.org/${randomUUID()}` }]
    expect((await other.ask(configConsole.read, { as: owner.token })).contact).not.toEqual(contact)

    await one.ask(configConsole.save, { as: owner.token, body: { contact } })

    await expect
      .poll(async () => (await other.ask(configConsole.read, { as: owner.token })).contact, soon)
      .toEqual(contact)
  })
})

describe('when Valkey dies', () => {
  afterEach(closeWorlds)

  it('calls are refused, never accepted, and everything recovers by itself when it is back', async () => {
    const [one, other] = await openPair({ VALKEY_URL: valkey.url })
    const { token } = await one.guest()
    const spent = signedHeaders(one.platform, path, { token })
    expect(await send(one, spent)).toMatchObject({ code: 200 })

    const during = Array.from({ length: 400 }, (_, at) => (at % 2 ? one : other)).map(async (world, at) => {
      await sleep(at / 4)
      if (at === 100) void valkey.kill()
      return send(world, signedHeaders(world.platform, path, { token }))
    })
    const words = new Set((await Promise.all(during)).map(({ msg = 'ok' }) => msg))
    await valkey.kill()
    const away = await Promise.all([one, other].map((world) => world.send(account.info, { as: token })))
    const replayed = await send(other, spent)

    expect([...words].filter((word) => word !== 'ok')).toEqual(['try_again'])
    for (const answer of [...away, replayed]) {
      expect(answer).toMatchObject({ status: 500, code: 1501, msg: 'try_again', tip: '服务繁忙，请稍后再试' })
    }

    await sleep(1_500)
    await valkey.start()
    for (const world of [one, other]) await acceptsCalls(world)

    // It came back empty: what it may have forgotten is refused all the same.
    expect(await send(other, spent)).toMatchObject({ status: 401, msg: 'clock_skewed' })
    const fresh = signedHeaders(one.platform, path, { token })
    expect([await send(one, fresh), await send(other, fresh)].map(({ msg = 'ok' }) => msg)).toEqual([
      'ok',
      'replayed',
    ])
  })

  it('a call is refused also when it is reached but full, or does not answer, or may have forgotten', async () => {
    const [one] = await openPair({ VALKEY_URL: valkey.url })
    const { token } = await one.guest()
    const { commands } = one.platform.valkey!
    const ask = async () => (await one.send(account.info, { as: token })).msg ?? 'ok'

    await commands.config('SET', 'maxmemory', '1')
    expect(await ask()).toBe('try_again')
    await commands.config('SET', 'maxmemory', '0')
    expect(await ask()).toBe('ok')

    const resume = valkey.pause()
    expect(await ask()).toBe('try_again')
    resume()
    await acceptsCalls(one)

    const unsure = valkeyNonces({ ...one.platform.valkey!, since: () => undefined }, Date.now, 1)
    await expect(unsure.spend(randomUUID(), 0, '')).rejects.toMatchObject({ code: 'try_again' })
  })

  it('its bus carries messages again, and what was told meanwhile does not fail', async () => {
    const [one, other] = await openPair({ VALKEY_URL: valkey.url })
    const heard: unknown[] = []
    other.platform.bus.subscribe('a topic', (message) => heard.push(message))
    await one.platform.bus.publish('a topic', 'before')
    await expect.poll(() => heard).toContain('before')

    await valkey.kill()
    await one.platform.bus.publish('a topic', 'while it is away')
    await valkey.start()

    await expect
      .poll(
        async () => {
          await one.platform.bus.publish('a topic', 'after')
          return heard
        },
        { timeout: 10_000 },
      )
      .toContain('after')
    expect(heard).not.toContain('while it is away')
  })

  it('a process that starts says what it misses, without the password', async () => {
    const world = await openWorld()
    opened.push(world)
    const start = openWorld({ VALKEY_URL: 'redis://:a-secret@127.0.0.1:9' }, { beside: world })

    await expect(start).rejects.toThrow(/^VALKEY_URL: 127\.0\.0\.1:9 does not answer: .*ECONNREFUSED/)
    await expect(start).rejects.not.toThrow(/a-secret/)
  })
})

it('the address must be one of Valkey', () => {
  expect(() => readConfig({ VALKEY_URL: 'http://127.0.0.1:6379' })).toThrow(/VALKEY_URL: begins with/)
  expect(readConfig({ VALKEY_URL: 'valkeys://example.org:6379/1' }).VALKEY_URL).toBe(
    'valkeys://example.org:6379/1',
  )
})
