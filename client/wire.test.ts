import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { isRefusal, messageOf, Offline, openWire, type WireOptions } from './wire.ts'

let world: World
let asked: string[]
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string, { signal, ...init }: RequestInit) => {
    asked.push(path)
    signal?.throwIfAborted()
    const { method, body, headers } = init as {
      method: 'GET'
      body?: string
      headers: Record<string, string>
    }
    const { statusCode, payload } = await world.app.inject({ method, url: path, headers, payload: body })
    return new Response(payload, { status: statusCode })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  world.clock.ahead = 0
})

function open(token = '', more: Partial<WireOptions> = {}) {
  const onGone = vi.fn()
  const wire = openWire({
    keys: () => world.platform.keys.wire,
    userAgent: () => 'DevType=phone;SysType=h5_pc;Ver=2.1.1;BuildID=unknown',
    token: () => token,
    onGone,
    ...more,
  })
  return { ...wire, onGone }
}
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe('a call', () => {
  it('is answered, with a token and without', async () => {
    const { id, token } = await world.guest()

    expect(await open().call(session.config)).toHaveProperty('domain')
    expect(await open(token).call(account.info, { body: {} })).toMatchObject({ id })
  })

  it('that is refused throws the error word, its data and the sentence to show', async () => {
    const { token } = await world.guest()
    const { call } = open(token)

    const missing = await caught(call(video.play, { body: { id: '999999' } }))
    const wrong = await caught(call(video.home, { body: { size: -1 } }))

    expect(isRefusal(missing, 'film_not_found')).toBe(true)
    expect(messageOf(missing)).toBe('影片不存在或已下架')
    expect(isRefusal(wrong, 'invalid_input') && wrong.data.field).toContain('size')
  })

  it('without an answer, or with a foreign one, is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    expect(await caught(open().call(session.config))).toBeInstanceOf(Offline)

    vi.stubGlobal('fetch', async () => new Response('<html>请登录本店网络</html>'))
    const error = await caught(open().call(session.config))
    expect(error).toBeInstanceOf(Offline)
    expect(messageOf(error)).toContain('网络')
  })

  it('that is aborted is not offline', async () => {
    const error = await caught(open().call(session.config, {}, { signal: AbortSignal.abort() }))

    expect(error).toMatchObject({ name: 'AbortError' })
  })
})

describe('a device with a wrong clock', () => {
  it.each([-7200, 7200])(
    'by %i s is corrected after the first refusal, and right from then on',
    async (seconds) => {
      const now = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000)
      world.clock.ahead = -seconds * 1000
      const { call } = open()

      await call(session.config)
      await call(session.config)

      expect(asked).toHaveLength(3)
    },
  )

  it('is not corrected without end', async () => {
    const serverTime = 1
    const refusal = {
      code: 1011,
      msg: 'clock_skewed',
      tip: '设备时间不准，请校准后重试',
      data: { serverTime },
    }
    const answer = vi.fn(async () => new Response(JSON.stringify(refusal)))
    vi.stubGlobal('fetch', answer)

    expect(isRefusal(await caught(open().call(session.config)), 'clock_skewed')).toBe(true)
    expect(answer).toHaveBeenCalledTimes(2)
  })
})

describe('a token that the server does not know', () => {
  it('ends the session', async () => {
    const { call, onGone } = open('f'.repeat(64))

    expect(isRefusal(await caught(call(account.info, { body: {} })), 'session_gone')).toBe(true)
    expect(onGone).toHaveBeenCalledTimes(1)
  })

  it('does not end a later session', async () => {
    let token = 'f'.repeat(64)
    const { call, onGone } = open('', { token: () => token })

    const answer = caught(call(account.info, { body: {} }))
    token = 'e'.repeat(64)

    expect(isRefusal(await answer, 'session_gone')).toBe(true)
    expect(onGone).not.toHaveBeenCalled()
  })

  it('waits for a sign-in in progress, which brings a new token', async () => {
    const fetched = globalThis.fetch
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path !== session.config.path) return fetched(path, init)
      await held
      // The server accepted it while the token was valid
      const { authorization: _, ...headers } = init.headers as Record<string, string>
      return fetched(path, { ...init, headers })
    })
    let token = 'f'.repeat(64)
    const { call, onGone } = open('', { token: () => token })

    const signingIn = caught(call(session.config)).then(() => (token = 'e'.repeat(64)))
    await caught(call(account.info, { body: {} }))
    letGo()
    await signingIn
    // Longer than the end of a session waits for the handling of the answer
    await new Promise((resolve) => setTimeout(resolve, 500))

    expect(onGone).not.toHaveBeenCalled()
  })

  it('ends the session once the other calls are answered, when none brought a token', async () => {
    const { call, onGone } = open('f'.repeat(64))
    await Promise.all([caught(call(account.info, { body: {} })), caught(call(account.info, { body: {} }))])

    await expect.poll(() => onGone.mock.calls.length).toBeGreaterThan(0)
  })
})

it('a signed playlist address opens the playlist', async () => {
  const { token } = await world.guest()
  const film = await world.film()
  const path = `/api/app/media/h5/m3u8/${film.id}`

  const right = await world.app.inject({ url: `${path}?${await open(token).signedQuery(path)}&plain=1` })
  const wrong = await world.app.inject({
    url: `${path}?${await open(token).signedQuery('/elsewhere')}&plain=1`,
  })

  expect(right.body).toContain('#EXTM3U')
  expect(wrong.statusCode).toBe(401)
})
