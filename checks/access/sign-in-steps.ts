import { hash } from 'node:crypto'
import type { Challenge, ChallengeAnswer } from '#contract/session/challenge.ts'
import type { Purpose } from '#contract/session/credentials.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { sealOf } from '#server/platform/challenges/challenges.ts'
import type { World } from '#server/testing.ts'

/** The answer to a challenge. */
export function solve({ salt, digest, most, expires, seal }: Challenge): ChallengeAnswer {
  for (let number = 0; number <= most; number++)
    if (hash('sha256', `${salt}${number}`) === digest) return { salt, number, expires, seal }
  throw new Error('the challenge has no answer')
}

/** Whom a code is for: a number, or the account whose own it goes to; `to` is the number it is read at. */
type For = { phone?: string; as?: string | null; to?: string }

/** Steps of signing in as a client takes them, in a world with `SMS_INBOX`. */
export function stepsIn(world: World) {
  let numbers = 0
  /** A number nobody has had yet. */
  const newPhone = () => `138${10_000_000 + ++numbers}`
  let isFirst = true

  /** The first challenge of a world is worked out; of those after it the seal is made with the server's key, which takes no time. */
  async function answer(): Promise<ChallengeAnswer> {
    const { challenge } = await world.ask(signIn.before)
    const isSolved = isFirst
    isFirst = false
    if (isSolved) return solve(challenge)
    const sealed = { salt: challenge.salt, number: 0, expires: challenge.expires }
    return { ...sealed, seal: sealOf(world.platform, sealed) }
  }

  /** Asks for a code. */
  async function send(purpose: Purpose, { phone, as = null }: For) {
    const body = { purpose, answer: await answer(), ...(phone !== undefined && { phone }) }
    return world.send(signIn.captcha, { as, body })
  }

  /** Asks for a code and reads it in the inbox. */
  async function code(purpose: Purpose, asked: For): Promise<string> {
    const { msg } = await send(purpose, asked)
    if (msg) throw new Error(`no code was sent: ${msg}`)
    const { body } = await world.app.inject({ url: '/dev/sms', headers: { host: 'localhost' } })
    const [, found] = new RegExp(`\\+86${asked.to ?? asked.phone} <b>(\\d{6})`).exec(body) ?? []
    if (!found) throw new Error('no code came')
    return found
  }

  /** A member with a phone, since a minute. */
  async function member(phone = newPhone()) {
    const guest = await world.guest()
    const body = { phone, code: await code('bind', { phone }) }
    await world.ask(ownCredentials.bindMobile, { as: guest.token, body })
    world.clock.ahead += 61_000
    return { ...guest, phone }
  }

  /** Another code than this. */
  const otherThan = (known: string) => String((Number(known) + 1) % 1_000_000).padStart(6, '0')
  return { newPhone, answer, send, code, member, otherThan }
}
