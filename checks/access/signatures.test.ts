import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { ApiError } from '#contract/errors.ts'
import type { ChallengeAnswer } from '#contract/session/challenge.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { makeChallenge, isAnswer } from '#server/platform/challenges/challenges.ts'
import { solve } from './sign-in-steps.ts'
import { type Presented, sign, verify } from '#server/platform/wire/signature.ts'
import { openWorld, readAnswer, signedHeaders, type World } from '#server/testing.ts'

const requestKey = randomBytes(24).toString('hex')
const now = Date.now()
const timestamp = Math.floor(now / 1000)

/** A signed call as it arrives. */
function presented(): Presented {
  const parts = {
    token: randomBytes(32).toString('base64url'),
    path: '/api/app/user/info',
    userAgent: 'Ver=2.1.1',
  }
  const nonce = randomUUID() as string
  return { ...parts, key: { timestamp, nonce, sign: sign(requestKey, { ...parts, timestamp, nonce }) } }
}

function isAccepted(call: Presented): boolean {
  try {
    // Every nonce counts as new, so that nothing but the signature decides
    void verify(
      { requestKey, nonces: { since: 0, spend: () => true }, now: () => now, network: '' },
      call,
      false,
    )
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Another text than this one: a character changed, left out, put in, another case, or anything. */
const otherThan = (text: string) =>
  fc
    .oneof(
      fc
        .tuple(fc.nat(Math.max(0, text.length - 1)), fc.string({ maxLength: 2 }))
        .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1)),
      fc
        .tuple(fc.nat(text.length), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, put]) => text.slice(0, at) + put + text.slice(at)),
      fc.constantFrom(text.toUpperCase(), text.slice(1), text.slice(0, -1), '', `${text}&`, ` ${text}`),
      fc.string({ maxLength: 80 }),
    )
    .filter((other) => other !== text)

const mutation = (call: Presented): fc.Arbitrary<Presented> => {
  const key = call.key!
  return fc.oneof(
    otherThan(call.token).map((token) => ({ ...call, token })),
    otherThan(call.path).map((path) => ({ ...call, path })),
    otherThan(call.userAgent).map((userAgent) => ({ ...call, userAgent })),
    otherThan(key.sign).map((text) => ({ ...call, key: { ...key, sign: text } })),
    otherThan(key.nonce).map((nonce) => ({ ...call, key: { ...key, nonce } })),
    fc
      .integer({ min: -300, max: 300 })
      .filter((shift) => shift !== 0)
      .map((shift) => ({ ...call, key: { ...key, timestamp: timestamp + shift } })),
    fc.constantFrom('', requestKey.toUpperCase(), requestKey.slice(1), 'key').map((other) => ({
      ...call,
      key: { ...key, sign: sign(other, { ...call, timestamp, nonce: key.nonce }) },
    })),
  )
}

describe('of 10,000 mutated signatures', () => {
  it('none is accepted', () => {
    const call = presented()
    expect(isAccepted(call)).toBe(true)

    const accepted = fc
      .sample(mutation(call), { numRuns: 10_000, seed: 20_261_121 })
      .filter((each) => isAccepted(each))
    expect(accepted).toEqual([])
  })

  it('no part may flow into the next', () => {
    const call = presented()
    const key = call.key!
    const moved = { ...call, token: `${call.token}&${call.path[0]}`, path: call.path.slice(1) }

    expect(isAccepted({ ...moved, key })).toBe(false)
  })
})

describe('of 10,000 mutated answers to a challenge', () => {
  it('none is accepted', () => {
    const platform = { keys: { wire: {}, secret: randomBytes(32).toString('hex') }, now: () => now } as never
    const answer = solve(makeChallenge(platform))
    expect(isAnswer(platform, answer)).toBe(true)

    const mutated: fc.Arbitrary<ChallengeAnswer> = fc.oneof(
      otherThan(answer.salt).map((salt) => ({ ...answer, salt })),
      fc
        .nat(10_000_000)
        .filter((number) => number !== answer.number)
        .map((number) => ({ ...answer, number })),
      fc
        .integer({ min: -1_000, max: 1_000_000 })
        .filter((shift) => shift !== 0)
        .map((shift) => ({ ...answer, expires: answer.expires + shift })),
      otherThan(answer.seal).map((seal) => ({ ...answer, seal })),
    )
    const accepted = fc
      .sample(mutated, { numRuns: 10_000, seed: 20_261_121 })
      .filter((each) => isAnswer(platform, each))
    expect(accepted).toEqual([])
  })
})

describe('over HTTP', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('a signature of one call opens no other, and of one session no other', async () => {
    const [one, other] = [await world.guest(), await world.guest()]
    const send = async (path: string, headers: Record<string, string>) => {
      const { statusCode, body } = await world.app.inject({
        method: 'POST',
        url: path,
        headers,
        payload: '{}',
      })
      return readAnswer(world.platform, statusCode, body)
    }
    const headers = () => signedHeaders(world.platform, account.info.path, { token: one.token })

    expect(await send(account.info.path, headers())).toMatchObject({ code: 200 })
    for (const answer of [
      await send(ownCredentials.read.path, headers()),
      await send(`${account.info.path}/`, headers()),
      await send(account.info.path, { ...headers(), authorization: other.token }),
      await send(account.info.path, { ...headers(), authorization: '' }),
      await send(account.info.path, { ...headers(), 'x-user-agent': 'Ver=9' }),
    ])
      expect(['bad_signature', 'no_such_call']).toContain(answer.msg)
    const again = headers()
    expect(await send(account.info.path, again)).toMatchObject({ code: 200 })
    expect(await send(account.info.path, again)).toMatchObject({ status: 401, msg: 'replayed' })
  })
})
