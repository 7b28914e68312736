import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { ownCredentials } from '#contract/session/own.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { voucher } from '#contract/session/voucher.ts'
import { openWorld, type World } from '#server/testing.ts'
import { stepsIn } from '../../../checks/access/sign-in-steps.ts'

let world: World
let steps: ReturnType<typeof stepsIn>
beforeAll(async () => {
  world = await openWorld({ SMS_INBOX: 'true' })
  steps = stepsIn(world)
})
afterAll(() => world.close())

const password = 'a quiet harbour'
let names = 0
const newName = () => `Sailor_${++names}`
const enter = async (name: string, typed = password, as: string | null = null) =>
  world.send(signIn.official, { as, body: { name, password: typed, answer: await steps.answer() } })
const register = async (as: string, name: string, chosen = password) =>
  world.send(signIn.register, { as, body: { name, password: chosen, answer: await steps.answer() } })
/** A member with a name and a password. */
async function member() {
  const [guest, name] = [await world.guest(), newName()]
  const { data } = await register(guest.token, name)
  return { ...(data as { id: number; token: string }), name }
}
const minute = 60_000

describe('registering', () => {
  it('makes a guest a member with a name, who keeps everything', async () => {
    const [guest, name] = [await world.guest({ vip: true }), newName()]
    const { data } = await register(guest.token, name)

    expect(data).toMatchObject({ id: guest.id, loginType: 2, vipType: 2 })
    expect(await world.ask(ownCredentials.read, { as: (data as { token: string }).token })).toEqual({
      phone: '',
      name: name.toLowerCase(),
      hasPassword: true,
      sms: true,
    })
    expect(await world.send(account.info, { as: guest.token })).toMatchObject({ msg: 'session_gone' })
  })

  it('gives a name to the first of ten who register it at the same moment, in whatever case', async () => {
    const [guests, name] = [await Promise.all(Array.from({ length: 10 }, () => world.guest())), newName()]
    const answers = await Promise.all(
      guests.map(({ token }, at) => register(token, at % 2 ? name.toUpperCase() : name)),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'account_name_taken')).toHaveLength(9)
  })

  it.each(['12345678', '87654321', 'aaaaaaaa', 'abcdefgh', 'Password1', 'woaini1314', 'my Tides_99 x'])(
    'refuses the password %s',
    async (weak) => {
      const { token } = await world.guest()
      expect(await register(token, 'Tides_99', weak)).toMatchObject({ msg: 'password_weak' })
    },
  )

  it('is refused to a member', async () => {
    const { token } = await member()
    expect(await register(token, newName())).toMatchObject({ msg: 'signed_in_already' })
  })
})

describe('signing in by password', () => {
  it('needs no token, and accepts the name in any case or the phone', async () => {
    const one = await member()
    expect(await enter(one.name.toUpperCase())).toMatchObject({ data: { id: one.id, loginType: 2 } })

    const other = await steps.member()
    const proof = { code: await steps.code('own', { as: other.token, to: other.phone }) }
    await world.ask(ownCredentials.changePassword, { as: other.token, body: { password, proof } })
    for (const name of [other.phone, `+86${other.phone}`])
      expect(await enter(name)).toMatchObject({ data: { id: other.id } })
  })

  it('ends the session of the calling guest', async () => {
    const [{ id, name }, guest] = [await member(), await world.guest()]

    expect(await enter(name, password, guest.token)).toMatchObject({ data: { id } })
    expect(await world.send(account.info, { as: guest.token })).toMatchObject({ msg: 'session_gone' })
  })

  it('answers a wrong password and an unknown name the same, until both are locked', async () => {
    const { name } = await member()
    const nobody = newName()
    for (let times = 0; times < 5; times++) {
      const [wrong, unknown] = [await enter(name, 'wrong'), await enter(nobody, 'wrong')]
      expect(wrong).toMatchObject({ status: 200, msg: 'wrong_credentials' })
      expect(unknown).toEqual(wrong)
    }
    for (const locked of [name, nobody])
      expect(await enter(locked, 'wrong')).toMatchObject({ msg: 'password_locked' })
  })

  it('checks at most five of thirty tries at once, and locks the name for a quarter of an hour', async () => {
    const { name, id } = await member()
    const before = Math.floor(world.platform.now() / 1000)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => enter(at % 2 ? name : name.toUpperCase(), `guess ${at}`)),
    )

    expect(answers.filter(({ msg }) => msg === 'wrong_credentials')).toHaveLength(5)
    const locked = answers.find(({ msg }) => msg === 'password_locked')!
    const { until } = locked.data as { until: number }
    expect(until).toBeGreaterThanOrEqual(before + 15 * 60)
    expect(await enter(name)).toMatchObject({ msg: 'password_locked' })
    world.clock.ahead += 15 * minute + 10_000
    expect(await enter(name)).toMatchObject({ data: { id } })
  })

  it('forgets wrong tries after a right one', async () => {
    const { name } = await member()
    for (let rounds = 0; rounds < 3; rounds++) {
      for (let times = 0; times < 4; times++) await enter(name, 'wrong')
      expect(await enter(name)).toMatchObject({ code: 200 })
    }
  })

  it('accepts each answer to a challenge once', async () => {
    const { name } = await member()
    const answer = await steps.answer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.send(signIn.official, { body: { name, password, answer } })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'challenge_failed')).toHaveLength(9)
  })
})

describe('changing the password', () => {
  it('needs the old one, signs other devices out at once and voids the voucher', async () => {
    const { token, name } = await member()
    const other = (await enter(name)).data as { token: string }
    const { code } = await world.ask(voucher.issue, { as: token })
    const change = (proof: object) =>
      world.send(ownCredentials.changePassword, { as: token, body: { password: 'another harbour', proof } })

    expect(await change({})).toMatchObject({ msg: 'proof_required' })
    expect(await change({ password: 'wrong' })).toMatchObject({ msg: 'password_wrong' })
    expect(await change({ password })).toMatchObject({ code: 200 })
    expect(await world.send(account.info, { as: token })).toMatchObject({ code: 200 })
    expect(await world.send(account.info, { as: other.token })).toMatchObject({ msg: 'session_gone' })
    expect(await world.send(voucher.use, { body: { code } })).toMatchObject({ msg: 'voucher_invalid' })
    expect(await enter(name)).toMatchObject({ msg: 'wrong_credentials' })
    expect(await enter(name, 'another harbour')).toMatchObject({ code: 200 })
  })

  it('locks out who guesses the old one', async () => {
    const { token } = await member()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.send(ownCredentials.changePassword, {
          as: token,
          body: { password: 'another harbour', proof: { password: `guess ${at}` } },
        }),
      ),
    )

    expect(guesses.filter(({ msg }) => msg === 'password_wrong')).toHaveLength(5)
    expect(guesses.filter(({ msg }) => msg === 'password_locked')).toHaveLength(15)
  })

  it('refuses a code sent for another purpose, or used before', async () => {
    const { token, phone } = await steps.member()
    const other = await steps.code('recover', { phone })
    world.clock.ahead += 61_000
    const own = await steps.code('own', { as: token, to: phone })
    const change = (code: string) =>
      world.send(ownCredentials.changePassword, { as: token, body: { password, proof: { code } } })

    if (other !== own) expect(await change(other)).toMatchObject({ msg: 'code_wrong' })
    expect(await change(own)).toMatchObject({ code: 200 })
    expect(await change(own)).toMatchObject({ msg: 'code_expired' })
  })

  it('a member with a name binds a phone by the password', async () => {
    const { token, id } = await member()
    const phone = steps.newPhone()
    const code = await steps.code('bind', { phone })
    const bind = (proof?: object) =>
      world.send(ownCredentials.bindMobile, { as: token, body: { phone, code, ...(proof && { proof }) } })

    expect(await bind()).toMatchObject({ msg: 'proof_required' })
    expect(await bind({ password })).toMatchObject({ data: { id, loginType: 2 } })
  })
})
