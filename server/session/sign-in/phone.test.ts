import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
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

const credentials = (as: string) => world.ask(ownCredentials.read, { as })
const gone = { code: 1000, msg: 'session_gone' }

describe('signing in by phone', () => {
  it('makes the guest with a new number a member, who keeps everything', async () => {
    const [guest, phone] = [await world.guest({ vip: true }), steps.newPhone()]
    const code = await steps.code('signIn', { phone })
    const member = await world.ask(signIn.phone, { as: guest.token, body: { phone, code } })

    expect(member).toMatchObject({ id: guest.id, loginType: 1, vipType: 2, adult: true })
    expect(member.token).not.toBe(guest.token)
    expect(await world.send(account.info, { as: guest.token })).toMatchObject(gone)
    expect(await credentials(member.token!)).toEqual({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      name: '',
      hasPassword: false,
      sms: true,
    })
  })

  it('opens the account of a known number, and leaves the guest’s own behind', async () => {
    const [member, guest] = [await steps.member(), await world.guest({ vip: true })]
    const code = await steps.code('signIn', { phone: member.phone })
    const entered = await world.ask(signIn.phone, { as: guest.token, body: { phone: member.phone, code } })

    expect(entered).toMatchObject({ id: member.id, loginType: 1, vipType: 0 })
    expect(await world.send(account.info, { as: guest.token })).toMatchObject(gone)
    expect(await world.send(account.info, { as: member.token })).toMatchObject({ code: 200 })
    expect(await world.ask(account.info, { as: entered.token!, body: { userId: guest.id } })).toMatchObject({
      vipType: 2,
    })
  })

  it('is refused to a member, who would lose the current session', async () => {
    const [one, other] = [await steps.member(), await steps.member()]
    const code = await steps.code('signIn', { phone: other.phone })

    expect(
      await world.send(signIn.phone, { as: one.token, body: { phone: other.phone, code } }),
    ).toMatchObject({ msg: 'signed_in_already' })
    expect(await world.send(account.info, { as: one.token })).toMatchObject({ code: 200 })
  })

  it('ends access to the account by the device id', async () => {
    const [devID, phone] = ['a-device-that-became-a-member', steps.newPhone()]
    const guest = await world.ask(session.guest, { body: { devID } })
    const code = await steps.code('signIn', { phone })
    await world.ask(signIn.phone, { as: guest.token!, body: { phone, code } })

    const next = await world.ask(session.guest, { body: { devID } })
    expect(next.id).not.toBe(guest.id)
    expect(next.loginType).toBe(0)
  })

  it('gives one new number to one of two guests who bind it at the same moment', async () => {
    const [phone, one, other] = [steps.newPhone(), await world.guest(), await world.guest()]
    const toSignIn = await steps.code('signIn', { phone })
    world.clock.ahead += 61_000
    const toBind = await steps.code('bind', { phone })
    const [entered, bound] = await Promise.all([
      world.send(signIn.phone, { as: one.token, body: { phone, code: toSignIn } }),
      world.send(ownCredentials.bindMobile, { as: other.token, body: { phone, code: toBind } }),
    ])

    const { id } = entered.data as { id: number }
    expect([one.id, other.id]).toContain(id)
    if (id === one.id) expect(bound.msg).toBe('phone_taken')
    else expect(bound.data).toMatchObject({ id: other.id })
    const { rows } = await sql`select from credentials where account_id in (${one.id}, ${other.id})`.execute(
      world.platform.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('binding a phone', () => {
  it('makes a guest a member and keeps the session', async () => {
    const [guest, phone] = [await world.guest(), steps.newPhone()]
    const code = await steps.code('bind', { phone })

    expect(
      await world.ask(ownCredentials.bindMobile, { as: guest.token, body: { phone, code } }),
    ).toMatchObject({ id: guest.id, loginType: 1 })
    expect(await world.ask(account.info, { as: guest.token })).toMatchObject({ loginType: 1 })
  })

  it('needs an account to bind it to', async () => {
    const phone = steps.newPhone()
    const code = await steps.code('bind', { phone })

    expect(await world.send(ownCredentials.bindMobile, { body: { phone, code } })).toMatchObject({
      msg: 'sign_in_required',
    })
  })

  it('reveals that a phone is taken only to its holder', async () => {
    const [{ phone }, guest] = [await steps.member(), await world.guest()]
    const code = await steps.code('bind', { phone })
    const bind = (typed: string) =>
      world.send(ownCredentials.bindMobile, { as: guest.token, body: { phone, code: typed } })

    expect(await bind(steps.otherThan(code))).toMatchObject({ msg: 'code_wrong', data: { triesLeft: 4 } })
    expect(await bind(code)).toMatchObject({ msg: 'phone_taken' })
  })

  it('works once; another number is a change', async () => {
    const { token } = await steps.member()
    const phone = steps.newPhone()
    const code = await steps.code('bind', { phone })

    expect(await world.send(ownCredentials.bindMobile, { as: token, body: { phone, code } })).toMatchObject({
      msg: 'phone_bound',
    })
  })
})

describe('changing the phone', () => {
  it('needs a code of both numbers; the old one opens nothing afterwards', async () => {
    const { id, token, phone: old } = await steps.member()
    const phone = steps.newPhone()
    const [proof, code] = [
      { code: await steps.code('own', { as: token, to: old }) },
      await steps.code('bind', { phone }),
    ]
    const change = (body: { code: string; proof: object }) =>
      world.send(ownCredentials.changeMobile, { as: token, body: { phone, ...body } })

    expect(await change({ code, proof: {} })).toMatchObject({ msg: 'proof_required' })
    expect(await change({ code, proof: { code: steps.otherThan(proof.code) } })).toMatchObject({
      msg: 'code_wrong',
    })
    expect(await change({ code, proof })).toMatchObject({
      data: { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    })
    world.clock.ahead += 61_000
    const recover = async (number: string) =>
      world.send(signIn.recover, {
        body: { phone: number, code: await steps.code('recover', { phone: number }) },
      })
    expect(await recover(old)).toMatchObject({ msg: 'phone_unknown' })
    expect(await recover(phone)).toMatchObject({ data: { id } })
  })

  it('signs out every other device and voids a saved voucher', async () => {
    const { id, token, phone: old } = await steps.member()
    const { code: saved } = await world.ask(voucher.issue, { as: token })
    const other = await world.ask(signIn.recover, {
      body: { phone: old, code: await steps.code('recover', { phone: old }) },
    })
    world.clock.ahead += 61_000
    const phone = steps.newPhone()
    const proof = { code: await steps.code('own', { as: token, to: old }) }
    const body = { phone, code: await steps.code('bind', { phone }), proof }
    await world.ask(ownCredentials.changeMobile, { as: token, body })

    expect(await world.ask(account.info, { as: token })).toMatchObject({ id })
    expect(await world.send(account.info, { as: other.token! })).toMatchObject(gone)
    expect(await world.send(voucher.use, { body: { code: saved } })).toMatchObject({ msg: 'voucher_invalid' })
  })

  it('to the number of another account is refused', async () => {
    const [one, other] = [await steps.member(), await steps.member()]
    const proof = { code: await steps.code('own', { as: one.token, to: one.phone }) }
    const code = await steps.code('bind', { phone: other.phone })

    expect(
      await world.send(ownCredentials.changeMobile, {
        as: one.token,
        body: { phone: other.phone, code, proof },
      }),
    ).toMatchObject({ msg: 'phone_taken' })
  })
})

describe('recovering by phone', () => {
  it('signs in without a token, and tells the holder of the phone when there is no account', async () => {
    const [{ id, phone }, unknown] = [await steps.member(), steps.newPhone()]
    const recover = (number: string, code: string) =>
      world.send(signIn.recover, { body: { phone: number, code } })
    const [code, other] = [
      await steps.code('recover', { phone }),
      await steps.code('recover', { phone: unknown }),
    ]

    expect(await recover(unknown, steps.otherThan(other))).toEqual(
      await recover(phone, steps.otherThan(code)),
    )
    expect(await recover(unknown, other)).toMatchObject({ msg: 'phone_unknown' })
    expect(await recover(phone, code)).toMatchObject({ data: { id, loginType: 1 } })
  })

  it('refuses the account’s name as its password, and accepts the same code with a better one', async () => {
    const guest = await world.guest()
    const named = await world.ask(signIn.register, {
      as: guest.token,
      body: { name: 'Lighthouse', password: 'a quiet harbour', answer: await steps.answer() },
    })
    const phone = steps.newPhone()
    const bind = { phone, code: await steps.code('bind', { phone }), proof: { password: 'a quiet harbour' } }
    await world.ask(ownCredentials.bindMobile, { as: named.token!, body: bind })
    world.clock.ahead += 61_000
    const code = await steps.code('recover', { phone })
    const recover = (password: string) => world.send(signIn.recover, { body: { phone, code, password } })

    expect(await recover('lightHouse')).toMatchObject({ msg: 'password_weak' })
    expect(await recover('my lighthouse 7')).toMatchObject({ msg: 'password_weak' })
    expect(await recover('a better harbour')).toMatchObject({ data: { id: guest.id } })
  })

  it('with a new password signs out every other device at once', async () => {
    const member = await steps.member()
    const second = await world.ask(signIn.recover, {
      body: { phone: member.phone, code: await steps.code('recover', { phone: member.phone }) },
    })
    world.clock.ahead += 61_000
    const third = await world.ask(signIn.recover, {
      body: {
        phone: member.phone,
        code: await steps.code('recover', { phone: member.phone }),
        password: 'a quiet harbour',
      },
    })

    for (const old of [member.token, second.token!])
      expect(await world.send(account.info, { as: old })).toMatchObject(gone)
    expect(await world.ask(account.info, { as: third.token! })).toMatchObject({ id: member.id })
    expect((await credentials(third.token!)).hasPassword).toBe(true)
  })
})
