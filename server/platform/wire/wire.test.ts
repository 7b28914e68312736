import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { configConsole } from '#contract/config/console.ts'
import { session } from '#contract/session/endpoints.ts'
import { videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { makeToken } from '#server/platform/secrets/tokens.ts'
import { openWorld, readAnswer, signedHeaders, type World } from '#server/testing.ts'
import { sign } from './signature.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Timestamps from before the process are refused; tests of the clock need room behind it.
  world.clock.ahead = 1_000_000
})
afterAll(() => world.close())

const path = account.info.path
const seconds = () => Math.floor(world.platform.now() / 1000)

async function send(headers: Record<string, string>, url: string = path) {
  const response = await world.app.inject({ method: 'POST', url, headers, payload: '{}' })
  return readAnswer(world.platform, response.statusCode, response.body)
}
const ask = async (parts: Parameters<typeof signedHeaders>[2]) =>
  send(signedHeaders(world.platform, path, parts))

describe('a signed call', () => {
  it('is accepted as it was signed', async () => {
    const { token, id } = await world.guest()

    expect(await ask({ token })).toMatchObject({ status: 200, code: 200, data: { id } })
  })

  it.each([
    ['the token', (headers: Record<string, string>) => ({ ...headers, authorization: makeToken() })],
    ['no token', without('authorization')],
    [
      'the user agent',
      (headers: Record<string, string>) => ({ ...headers, 'x-user-agent': 'DevType=tablet' }),
    ],
    ['no user agent', without('x-user-agent')],
    ['the timestamp', swapKey(/timestamp=\d+/, () => `timestamp=${seconds() + 1}`)],
    ['the nonce', swapKey(/nonce=.*/, () => `nonce=${randomUUID()}`)],
    ['a nonce of another form', swapKey(/nonce=.*/, () => `nonce=${'0'.repeat(36)}`)],
    ['the signature', swapKey(/sign=.(.*);/, (_, rest) => `sign=${'0'}${rest};`)],
    ['no key at all', without('x-api-key')],
  ])('is refused when %s differs from what was signed', async (_, change) => {
    const { token } = await world.guest()
    const headers = signedHeaders(world.platform, path, { token, nonce: nonceSignedWithoutZero(token) })

    expect(await send(change(headers))).toMatchObject({
      status: 401,
      msg: 'bad_signature',
    })
  })

  it('is refused on another path, and with another installation’s key', async () => {
    const { token } = await world.guest()
    const elsewhere = signedHeaders(world.platform, path, { token })
    const strange = {
      ...world.platform.keys,
      wire: { ...world.platform.keys.wire, http_request_key: 'another' },
    }

    expect(await send(elsewhere, session.check.path)).toMatchObject({ msg: 'bad_signature' })
    expect(
      await send(signedHeaders({ keys: strange, now: world.platform.now }, path, { token })),
    ).toMatchObject({
      msg: 'bad_signature',
    })
  })

  it.each([-301, 301, -86_400, 1_000_000])('is refused with the server’s time when %i s off', async (off) => {
    const { token } = await world.guest()
    const answer = await ask({ token, timestamp: seconds() + off })

    expect(answer).toMatchObject({ status: 401, msg: 'clock_skewed' })
    expect(Math.abs((answer.data as { serverTime: number }).serverTime - seconds())).toBeLessThanOrEqual(1)
  })

  it.each([-299, 299])('is accepted %i s off', async (off) => {
    const { token } = await world.guest()

    expect(await ask({ token, timestamp: seconds() + off })).toMatchObject({ code: 200 })
  })

  it('is refused when it is older than the process, even within the window', async () => {
    const young = await openWorld()
    const { token } = await young.guest()
    const headers = signedHeaders(young.platform, path, {
      token,
      timestamp: Math.floor(Date.now() / 1000) - 60,
    })
    const { statusCode, body } = await young.app.inject({ method: 'POST', url: path, headers, payload: '{}' })
    await young.close()

    expect(readAnswer(young.platform, statusCode, body)).toMatchObject({ msg: 'clock_skewed' })
  })

  it('does not spend its nonce when it is refused for signature or clock', async () => {
    const { token } = await world.guest()
    const nonce = randomUUID()
    const forged = signedHeaders(world.platform, path, { token, nonce })

    await send({ ...forged, 'x-user-agent': 'another' })
    await ask({ token, nonce, timestamp: seconds() - 400 })

    expect(await ask({ token, nonce })).toMatchObject({ code: 200 })
  })

  it('is accepted once, in 1,000 calls that are sent twice at once and then again', async () => {
    const { token } = await world.guest()
    const calls = Array.from({ length: 1_000 }, () => signedHeaders(world.platform, path, { token }))

    const first = await Promise.all(calls.flatMap((headers) => [send(headers), send(headers)]))
    const later = await Promise.all(calls.map((headers) => send(headers)))

    expect(first.filter(({ code }) => code === 200)).toHaveLength(1_000)
    expect(first.filter(({ msg }) => msg === 'replayed')).toHaveLength(1_000)
    expect(later.filter(({ msg }) => msg === 'replayed')).toHaveLength(1_000)
  })

  it('of a token that nobody has answers that the session is gone', async () => {
    expect(await ask({ token: makeToken() })).toMatchObject({ status: 403, code: 1000, msg: 'session_gone' })
  })
})

/** A nonce whose signature does not begin with the 0 that the test above puts there. */
function nonceSignedWithoutZero(token: string): string {
  for (;;) {
    const nonce = randomUUID()
    const key = signedHeaders(world.platform, path, { token, nonce })['x-api-key']
    if (!key.includes('sign=0')) return nonce
  }
}

function without(name: string) {
  return (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name))
}

function swapKey(pattern: RegExp, by: (...found: string[]) => string) {
  return (headers: Record<string, string>) => ({
    ...headers,
    'x-api-key': headers['x-api-key']!.replace(pattern, by),
  })
}

describe('credentials in the query', () => {
  type Parts = { token: string; timestamp?: number; nonce?: string; userAgent?: string }
  async function playlist(
    film: number,
    { token, timestamp = seconds(), nonce = randomUUID(), userAgent = '' }: Parts,
  ) {
    const url = `/api/app/media/h5/m3u8/${film}`
    const made = sign(world.platform.keys.wire.http_request_key, {
      token,
      path: url,
      userAgent,
      timestamp,
      nonce,
    })
    const query = new URLSearchParams({ token, timestamp: String(timestamp), sign: made, nonce })
    const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: `${url}?${query}` })
    if (headers['content-type'] === 'application/vnd.apple.mpegurl') return 'a playlist'
    return readAnswer(world.platform, statusCode, body).msg
  }

  it('may repeat their nonce until their timestamp is stale', async () => {
    const [{ token }, { id }] = [await world.guest(), await world.film()]
    const parts = { token, timestamp: seconds(), nonce: randomUUID() }

    expect(await playlist(id, parts)).toBe('a playlist')
    expect(await playlist(id, parts)).toBe('a playlist')
    const late = await world.later(299_000, () => playlist(id, parts))
    const stale = await world.later(302_000, () => playlist(id, parts))

    expect([late, stale]).toEqual(['a playlist', 'clock_skewed'])
  })

  it('are signed with an empty user agent, and never taken from headers', async () => {
    const [{ token }, { id }] = [await world.guest(), await world.film()]
    const url = `/api/app/media/h5/m3u8/${id}`

    expect(await playlist(id, { token, userAgent: 'DevType=phone' })).toBe('bad_signature')
    const { statusCode, body } = await world.app.inject({
      method: 'GET',
      url,
      headers: signedHeaders(world.platform, url, { token }),
    })
    expect(readAnswer(world.platform, statusCode, body).msg).toBe('bad_signature')
  })

  it('given twice are refused', async () => {
    const [{ token }, { id }] = [await world.guest(), await world.film()]
    const url = `/api/app/media/h5/m3u8/${id}?token=${token}&token=${token}&timestamp=1&timestamp=2&sign=a&sign=b`
    const { statusCode, body } = await world.app.inject({ method: 'GET', url })

    expect(readAnswer(world.platform, statusCode, body).msg).toBe('bad_signature')
  })
})

describe('replies', () => {
  const raw = async (token: string, url: string = path, payload = '{}') =>
    (
      await world.app.inject({
        method: 'POST',
        url,
        headers: signedHeaders(world.platform, url, { token }),
        payload,
      })
    ).body

  it('are encrypted, refusals never', async () => {
    const { token } = await world.guest()
    const [good, bad] = [await raw(token), await raw(token, path, '{"userId":"a"}')].map(
      (body) => JSON.parse(body) as Record<string, unknown>,
    )

    expect(good).toEqual({ code: 200, data: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/), hash: true })
    expect(bad).toEqual({
      code: 1020,
      data: { field: expect.any(String), reason: expect.any(String) },
      hash: false,
      msg: 'invalid_input',
      tip: '提交的内容有误',
    })
  })

  it('are plain as soon as the operator turns encryption off, and encrypted when it is on again', async () => {
    const [{ token }, owner] = [await world.guest(), await world.staff()]
    const encryption = { http: false, playlist: true, localKey: false }
    await world.ask(video.home, { as: token })

    await world.ask(configConsole.save, { as: owner.token, body: { encryption } })
    const off = [await raw(token), await raw(token, video.home.path)]
    await world.ask(configConsole.save, {
      as: owner.token,
      body: { encryption: { ...encryption, http: true } },
    })
    const on = [await raw(token), await raw(token, video.home.path)]

    expect(off.map((body) => (JSON.parse(body) as { hash: boolean }).hash)).toEqual([false, false])
    expect(on.map((body) => (JSON.parse(body) as { hash: boolean }).hash)).toEqual([true, true])
  })

  it('of a hot list are the same bytes for two viewers, whatever else their bodies carry', async () => {
    const [one, other] = [await world.guest(), await world.guest({ vip: true })]
    const bytes = await raw(one.token, video.home.path, '{"size":7}')

    expect(await raw(other.token, video.home.path, '{"size":7}')).toBe(bytes)
    expect(await raw(other.token, video.home.path, '{"extra":"x","size":7}')).toBe(bytes)
    expect(await raw(other.token, video.home.path, '{"size":8}')).not.toBe(bytes)
  })

  it('of a hot list are made anew when an editor changes a film', async () => {
    const [{ token }, editor, film] = [await world.guest(), await world.staff('editor'), await world.film()]
    await world.ask(video.home, { as: token })

    await world.ask(videoConsole.takeDown, { as: editor.token, body: { id: film.id, reason: '授权到期' } })

    await expect
      .poll(async () => (await world.ask(video.home, { as: token })).list.map(({ id }) => id), {
        timeout: 2_000,
      })
      .not.toContain(film.id)
  })
})
