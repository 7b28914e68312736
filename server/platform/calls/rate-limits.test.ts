import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { openWorld, readAnswer, signedHeaders, type World } from '#server/testing.ts'
import { openRateLimits } from './rate-limits.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => world.close())

async function signIn(address: string, devID: string) {
  const url = session.guest.path
  const headers = signedHeaders(world.platform, url)
  const payload = JSON.stringify({ devID })
  const response = await world.app.inject({ method: 'POST', url, headers, payload, remoteAddress: address })
  const { msg = 'ok', data } = readAnswer(world.platform, response.statusCode, response.body)
  return { msg, data, status: response.statusCode, wait: response.headers['retry-after'] }
}
const manyTimes = async (count: number, address: (at: number) => string) => {
  const answers = []
  for (let at = 0; at < count; at++)
    answers.push(await signIn(address(at), `device-${count}-${at}-${address(at)}`))
  return answers
}

describe('calls beyond the limit of an endpoint', () => {
  it('are refused with the seconds to wait, by address', async () => {
    const answers = await manyTimes(31, () => '203.0.113.7')

    expect(answers.slice(0, 30).every(({ msg }) => msg === 'ok')).toBe(true)
    const last = answers.at(-1)!
    expect(last).toMatchObject({ status: 429, msg: 'rate_limited' })
    expect(Number(last.wait)).toBeGreaterThan(0)
    expect(Number(last.wait)).toBeLessThanOrEqual(60)
    expect(last.data).toEqual({ retryAfter: Number(last.wait) })
    expect((await signIn('203.0.113.8', 'another-device')).msg).toBe('ok')
  })

  it('count a whole IPv6 network of 64 bits as one, however it is written', async () => {
    const answers = await manyTimes(31, (at) => `2001:db8:1:2::${at.toString(16)}`)

    expect(answers.at(-1)!.msg).toBe('rate_limited')
    expect((await signIn('2001:db8:1:2:ffff:1:2:3', 'the-same-house')).msg).toBe('rate_limited')
    expect((await signIn('2001:db8:1:3::1', 'another-house')).msg).toBe('ok')
  })

  it('are let in again when the window is over', async () => {
    await manyTimes(31, () => '203.0.113.9')
    world.clock.ahead += 61_000

    expect((await signIn('203.0.113.9', 'back-again-1')).msg).toBe('ok')
  })

  it('count one account for itself, whatever its address', async () => {
    const [busy, calm] = [await world.guest(), await world.guest()]
    for (let at = 0; at < 600; at++) await world.send(account.info, { as: busy.token })

    expect(await world.send(account.info, { as: busy.token })).toMatchObject({ status: 429 })
    expect(await world.send(account.info, { as: calm.token })).toMatchObject({ status: 200 })
  })
})

it('forgets the oldest windows beyond its capacity, so that memory is bounded', () => {
  const limits = openRateLimits(1, () => 0, 2)
  const limit = { limit: 1, seconds: 60, by: 'address' } as const

  expect([limits.take('a', '1', limit), limits.take('a', '1', limit)]).toEqual([0, 60])
  limits.take('a', '2', limit)
  limits.take('a', '3', limit)
  expect(limits.take('a', '1', limit)).toBe(0)
})
