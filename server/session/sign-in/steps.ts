import { createHash } from 'node:crypto'
import type { Challenge, ChallengeAnswer } from '#contract/session/challenge.ts'
import { ownCredentials } from '#contract/session/own.ts'
import type { Purpose } from '#contract/session/credentials.ts'
import { signIn } from '#contract/session/sign-in.ts'
import type { World } from '#server/testing.ts'

export function solve({ salt, digest, most, expires, seal }: Challenge): ChallengeAnswer {
  for (let number = 0; number <= most; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === digest)
      return { salt, number, expires, seal }
  throw new Error('the challenge has no answer')
}

/** Steps of signing in as a client takes them, in a world with `SMS_INBOX`. */
export function stepsIn(world: World) {
  const inbox = async () => (await world.app.inject({ url: '/dev/sms', headers: { host: 'localhost' } })).body
  let numbers = 0
  const steps = {
    /** A number nobody has had yet. */
    newPhone: () => `138${String(10_000_000 + ++numbers)}`,
    answer: async () => solve((await world.ask(signIn.before)).challenge),
    /** Asks for a code. */
    send: async (purpose: Purpose, { phone, as }: { phone?: string; as?: string | null }) =>
      world.send(signIn.captcha, {
        as: as ?? null,
        body: { purpose, answer: await steps.answer(), ...(phone !== undefined && { phone }) },
      }),
    /** The newest code for a number. */
    async codeFor(phone: string): Promise<string> {
      const [, code] = new RegExp(`\\+86${phone} <b>(\\d{6})`).exec(await inbox()) ?? []
      if (!code) throw new Error(`no code for ${phone}`)
      return code
    },
    /** Asks for a code and reads it. */
    async code(
      purpose: Purpose,
      { phone, as, to = phone }: { phone?: string; as?: string | null; to?: string },
    ) {
      const { msg } = await steps.send(purpose, { as: as ?? null, ...(phone !== undefined && { phone }) })
      if (msg) throw new Error(`no code was sent: ${msg}`)
      return steps.codeFor(to!)
    },
    /** A member with a phone, a minute ago. */
    async member(phone = steps.newPhone()) {
      const guest = await world.guest()
      const code = await steps.code('bind', { phone })
      await world.ask(ownCredentials.bindMobile, { as: guest.token, body: { phone, code } })
      world.clock.ahead += 61_000
      return { ...guest, phone }
    },
    /** Another code than this. */
    otherThan: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  }
  return steps
}
