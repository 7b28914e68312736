import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { type Answer, openWorld, type World } from '#server/testing.ts'
import { forgetSignInTraces } from '../jobs.ts'
import { stepsIn } from '../../../checks/access/sign-in-steps.ts'

let world: World
let steps: ReturnType<typeof stepsIn>
beforeAll(async () => {
  world = await openWorld({ SMS_INBOX: 'true' })
  steps = stepsIn(world)
})
afterAll(() => world.close())

const minute = 60_000
/** Expects a refusal until `seconds` after the sending that counts, less the time that the test took. */
function expectWait({ msg, data }: Answer, seconds: number): void {
  expect(msg).toBe('sms_limit')
  const { retryAfter } = data as { retryAfter: number }
  expect(retryAfter).toBeLessThanOrEqual(seconds)
  expect(retryAfter).toBeGreaterThan(seconds - 60)
}
const byPhone = (as: string, phone: string, code: string) =>
  world.send(signIn.phone, { as, body: { phone, code } })

describe('a code', () => {
  it('is used up by the first of twenty who enter it at the same moment', async () => {
    const [phone, guests] = [
      steps.newPhone(),
      await Promise.all(Array.from({ length: 20 }, () => world.guest())),
    ]
    const code = await steps.code('signIn', { phone })
    const answers = await Promise.all(guests.map(({ token }) => byPhone(token, phone, code)))

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'code_expired')).toHaveLength(19)
  })

  it('can be tried five times, however many try at once; the sixth is refused even when it is right', async () => {
    const [phone, guest] = [steps.newPhone(), await world.guest()]
    const code = await steps.code('signIn', { phone })
    const wrong = await Promise.all(
      Array.from({ length: 50 }, () => byPhone(guest.token, phone, steps.otherThan(code))),
    )

    const left = wrong.flatMap(({ msg, data }) =>
      msg === 'code_wrong' ? [(data as { triesLeft: number }).triesLeft] : [],
    )
    expect(left.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
    expect(wrong.filter(({ msg }) => msg === 'code_expired')).toHaveLength(45)
    expect(await byPhone(guest.token, phone, code)).toMatchObject({ msg: 'code_expired' })
  })

  it('works for five minutes and no longer', async () => {
    const [early, late] = [steps.newPhone(), steps.newPhone()]
    const codes = [
      await steps.code('signIn', { phone: early }),
      await steps.code('signIn', { phone: late }),
    ] as const
    world.clock.ahead += 5 * minute - 30_000
    expect(await byPhone((await world.guest()).token, early, codes[0])).toMatchObject({ code: 200 })
    world.clock.ahead += 30_000
    expect(await byPhone((await world.guest()).token, late, codes[1])).toMatchObject({ msg: 'code_expired' })
  })

  it('is void once a newer one was sent', async () => {
    const [phone, guest] = [steps.newPhone(), await world.guest()]
    const old = await steps.code('signIn', { phone })
    world.clock.ahead += minute
    const fresh = await steps.code('signIn', { phone })

    if (old !== fresh) expect(await byPhone(guest.token, phone, old)).toMatchObject({ msg: 'code_wrong' })
    expect(await byPhone(guest.token, phone, fresh)).toMatchObject({ code: 200 })
  })

  it('works for its own purpose and its own phone only', async () => {
    const [phone, other, guest] = [steps.newPhone(), steps.newPhone(), await world.guest()]
    const code = await steps.code('recover', { phone })

    expect(await byPhone(guest.token, phone, code)).toMatchObject({ msg: 'code_expired' })
    expect(await byPhone(guest.token, other, code)).toMatchObject({ msg: 'code_expired' })
  })

  it('is for one number, written with its country or without', async () => {
    const [phone, guest] = [steps.newPhone(), await world.guest()]
    const code = await steps.code('signIn', { phone: `+86${phone}`, to: phone })

    expect(await byPhone(guest.token, phone, code)).toMatchObject({ code: 200 })
  })
})

describe('sending', () => {
  it('is limited to once a minute and five times a day per phone, whoever asks, also at the same moment', async () => {
    const phone = steps.newPhone()
    const sent = await Promise.all(Array.from({ length: 12 }, () => steps.send('signIn', { phone })))
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1)
    expectWait(
      sent.find(({ msg }) => msg === 'sms_limit')!,
      60,
    )

    for (let times = 1; times < 5; times++) {
      world.clock.ahead += minute
      expect(await steps.send(times % 2 ? 'bind' : 'recover', { phone })).toMatchObject({ code: 200 })
    }
    world.clock.ahead += minute
    const day = 24 * 60 - 5
    const refused = await steps.send('signIn', { phone })
    expectWait(refused, day * 60)
    world.clock.ahead += day * minute
    expect(await steps.send('signIn', { phone })).toMatchObject({ code: 200 })
  })

  it('is limited to ten times a day per account, to whatever numbers', async () => {
    const { token } = await world.guest()
    for (let times = 0; times < 10; times++)
      expect(await steps.send('signIn', { phone: steps.newPhone(), as: token })).toMatchObject({ code: 200 })

    expectWait(await steps.send('signIn', { phone: steps.newPhone(), as: token }), 86_400)
  })

  it('keeps its limits over a restart of the server', async () => {
    const phone = steps.newPhone()
    await steps.send('signIn', { phone })
    const again = await openWorld({ SMS_INBOX: 'true' }, { beside: world })
    again.clock.ahead = world.clock.ahead

    expect(await stepsIn(again).send('signIn', { phone })).toMatchObject({ msg: 'sms_limit' })
    await again.close()
  })

  it('needs the answer to a challenge, and accepts each once', async () => {
    const answer = await steps.answer()
    const body = () => ({ purpose: 'signIn' as const, phone: steps.newPhone(), answer })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.send(signIn.captcha, { body: body() })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'challenge_failed')).toHaveLength(9)
  })

  it('accepts no answer after five minutes', async () => {
    const answer = await steps.answer()
    world.clock.ahead += 5 * minute + 1_000

    expect(
      await world.send(signIn.captcha, { body: { purpose: 'signIn', phone: steps.newPhone(), answer } }),
    ).toMatchObject({ msg: 'challenge_failed' })
  })

  it('to the own number needs an account with a phone', async () => {
    const { token } = await world.guest()

    expect(await steps.send('own', { as: token })).toMatchObject({ msg: 'phone_missing' })
    expect(await steps.send('own', {})).toMatchObject({ msg: 'sign_in_required' })
    expect(await steps.send('signIn', {})).toMatchObject({ msg: 'phone_missing' })
  })

  it('answers the same for a number with an account and one without', async () => {
    const { phone } = await steps.member()

    const [known, unknown] = [
      await steps.send('recover', { phone }),
      await steps.send('recover', { phone: steps.newPhone() }),
    ]
    expect(known).toEqual(unknown)
  })
})

it('codes and numbers are stored unreadably, and removed in time', async () => {
  const { phone, id } = await steps.member()
  const code = await steps.code('signIn', { phone })
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(each)::text as row from (table sms_codes) as each
    union all select to_jsonb(each)::text from credentials as each`.execute(world.platform.db)
  const text = rows.map(({ row }) => row).join('\n')

  expect(rows.length).toBeGreaterThan(1)
  for (const secret of [phone, `+86${phone}`]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(text).not.toContain(Buffer.from(code).toString('hex'))
  expect(text).not.toMatch(new RegExp(`"${code}"`))

  world.clock.ahead += 3 * 86_400_000
  await forgetSignInTraces.run(world.platform, {}, AbortSignal.timeout(10_000))
  const left = await sql`select from sms_codes union all select from spent_challenges`.execute(
    world.platform.db,
  )
  expect(left.rows).toHaveLength(0)
  expect(
    await world.ask(account.info, { as: (await world.guest()).token, body: { userId: id } }),
  ).toBeDefined()
})

describe('the inbox', () => {
  it.each([
    ['another site’s name', { host: 'example.org' }],
    ['a proxy in between', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that tells the address', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ])('is closed to %s', async (_, headers) => {
    expect((await world.app.inject({ url: '/dev/sms', headers })).statusCode).toBe(403)
  })

  it('is closed to other machines', async () => {
    const asked = { url: '/dev/sms', headers: { host: 'localhost' }, remoteAddress: '10.0.0.7' }
    expect((await world.app.inject(asked)).statusCode).toBe(403)
  })

  it('does not exist unless configured, and then no code can be sent', async () => {
    const plain = await openWorld()
    const { challenge, sms } = await plain.ask(signIn.before)

    expect(sms).toBe(false)
    expect(challenge.most).toBeGreaterThan(0)
    expect((await plain.app.inject('/dev/sms')).body).not.toContain('短信收件箱')
    expect(await stepsIn(plain).send('signIn', { phone: '13800138000' })).toMatchObject({
      msg: 'sms_not_open',
    })
    await plain.close()
  })
})
