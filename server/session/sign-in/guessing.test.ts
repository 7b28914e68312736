import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownCredentials } from '#contract/session/own.ts'
import { session } from '#contract/session/endpoints.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { checkCredential } from '#server/platform/credential-tries/guard.ts'
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
const enter = async (name: string, typed: string, from: string, as: string | null = null) =>
  world.send(signIn.official, { as, from, body: { name, password: typed, answer: await steps.answer() } })
const guest = async (devID: string) => (await world.ask(session.guest, { body: { devID } })).token!

/** A member with a name who signed in on a device, and signed out there. */
async function memberOn(devID: string) {
  const name = `pilot_${++names}`
  const body = { name, password, answer: await steps.answer() }
  const { token } = await world.ask(signIn.register, { as: await guest(devID), body })
  await world.ask(session.signOut, { as: token! })
  return name
}
const manyWrong = (name: string, times: number, from: (at: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, at) => enter(name, `guess ${at}`, from(at))))

/** Enters wrong passwords for an account from 30 networks; returns the number of tries that were checked. */
async function guessFromEverywhere(name: string, networks: string): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from credentials where name = ${name}`.execute(world.platform.db)
  let checked = 0
  const guess = (at: number) =>
    checkCredential(
      world.platform,
      {
        kind: 'password',
        name: `account ${rows[0]!.account_id}`,
        from: { address: `${networks}.${Math.floor(at / 4)}.1` },
      },
      () => {
        checked += 1
        return Promise.resolve(undefined)
      },
    )
  await Promise.allSettled(Array.from({ length: 120 }, (_, at) => guess(at)))
  return checked
}

describe('wrong passwords', () => {
  it('from one network do not lock out the owner on another network', async () => {
    const name = await memberOn('device of a pilot in town')
    const guesses = await manyWrong(name, 8, () => '203.0.113.7')
    expect(guesses.filter(({ msg }) => msg === 'wrong_credentials')).toHaveLength(5)

    expect(await enter(name, password, '203.0.113.7')).toMatchObject({ msg: 'password_locked' })
    expect(await enter(name, password, '198.51.100.1')).toMatchObject({ code: 200 })
  })

  it('are counted together for all addresses of an IPv6 household', async () => {
    const name = await memberOn('device of a pilot by the sea')
    const guesses = await manyWrong(name, 8, (at) => `2001:db8:1:2::${at + 1}`)

    expect(guesses.filter(({ msg }) => msg === 'wrong_credentials')).toHaveLength(5)
    expect(await enter(name, password, '2001:db8:1:3::1')).toMatchObject({ code: 200 })
  })

  it('from many networks slow down sign-in to a name and do not lock it', async () => {
    const name = await memberOn('device of a pilot with enemies')
    expect(await guessFromEverywhere(name, '10.0')).toBe(100)

    const slowed = await enter(name, password, '198.51.100.2')
    expect(slowed).toMatchObject({ msg: 'password_locked' })
    const { until } = slowed.data as { until: number }
    expect(until - world.platform.now() / 1000).toBeLessThanOrEqual(10)
    await world.later(11_000, async () =>
      expect(await enter(name, password, '198.51.100.2')).toMatchObject({ code: 200 }),
    )
  })

  it('of others do not count for a device that signed in to the account before', async () => {
    const name = await memberOn('device of a pilot at home')
    await guessFromEverywhere(name, '10.1')
    await manyWrong(name, 6, () => '203.0.113.9')

    // The same network and the same moment: only the device differs.
    const stranger = await guest('device of a stranger')
    expect(await enter(name, password, '203.0.113.9', stranger)).toMatchObject({ msg: 'password_locked' })
    const home = await guest('device of a pilot at home')
    expect(await enter(name, password, '203.0.113.9', home)).toMatchObject({ code: 200 })
  })

  it('on a known device are limited to five too', async () => {
    const name = await memberOn('device of a careless pilot')
    const home = await guest('device of a careless pilot')
    for (let times = 0; times < 5; times++)
      expect(await enter(name, 'wrong', `10.2.0.${times}`, home)).toMatchObject({ msg: 'wrong_credentials' })
    expect(await enter(name, password, '10.2.0.9', home)).toMatchObject({ msg: 'password_locked' })
  })

  it('are counted together for the name and the phone of one account', async () => {
    const { token, phone } = await steps.member()
    const proof = { code: await steps.code('own', { as: token, to: phone }) }
    await world.ask(ownCredentials.changePassword, { as: token, body: { password, proof } })
    for (const name of [phone, `+86${phone}`, phone, `+86${phone}`, phone])
      expect(await enter(name, 'wrong', '10.3.0.1')).toMatchObject({ msg: 'wrong_credentials' })
    expect(await enter(`+86${phone}`, password, '10.3.0.1')).toMatchObject({ msg: 'password_locked' })
  })
})
