import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payPassword } from '#contract/mine/pay-password.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { openWorld, type World } from '#server/testing.ts'
import { checkPayPassword } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let names = 0
/** A member who signs in with a name and the password `航行去远方`. */
async function member() {
  names += 1
  const person = await world.guest({ member: true })
  await sql`insert into credentials (account_id, name, password_hash, changed_at)
    values (${person.id}, ${`sailor${names}`}, ${await hashPassword('航行去远方')}, now())`.execute(
    world.platform.db,
  )
  return person
}
const proof = { password: '航行去远方' }
const set = (as: string, body: object) => world.send(payPassword.set, { as, body: body as never })
const check = (id: number, digits: string) =>
  checkPayPassword(world.platform, id, digits).then(
    () => 'right',
    (error: { code: string; data: unknown }) => [error.code, error.data],
  )

describe('a pay password', () => {
  it('is set by the proven owner, and works from then on', async () => {
    const { id, token } = await member()
    expect(await check(id, '908214')).toEqual(['pay_password_missing', undefined])

    expect(await set(token, { digits: '908214' })).toMatchObject({ msg: 'proof_required' })
    expect(await set(token, { digits: '908214', proof: { password: '别的' } })).toMatchObject({
      msg: 'password_wrong',
    })
    expect(await set(token, { digits: '908214', proof })).toMatchObject({
      data: { set: true, lockedUntil: 0 },
    })

    expect(await check(id, '908214')).toBe('right')
    expect(await check(id, '908215')).toEqual(['pay_password_wrong', { triesLeft: 4 }])
  })

  it('is changed with the old one, or with a proof of ownership', async () => {
    const { id, token } = await member()
    await set(token, { digits: '908214', proof })

    expect(await set(token, { digits: '135790', old: '111119' })).toMatchObject({ msg: 'pay_password_wrong' })
    expect(await set(token, { digits: '135790', old: '908214' })).toMatchObject({ code: 200 })
    expect(await check(id, '135790')).toBe('right')
    expect(await set(token, { digits: '246801', proof })).toMatchObject({ code: 200 })
    expect(await check(id, '246801')).toBe('right')
  })

  it.each(['123456', '000000', '987654'])('cannot be one of the first guesses: %s', async (digits) => {
    const { token } = await member()

    expect(await set(token, { digits, proof })).toMatchObject({ msg: 'pay_password_weak' })
  })

  it('is locked for half an hour after five wrong tries, also when they come at the same moment', async () => {
    const { id, token } = await member()
    await set(token, { digits: '908214', proof })

    const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => check(id, `55500${at % 10}`)))

    expect(tries.filter(([code]) => code === 'pay_password_wrong')).toHaveLength(4)
    expect(tries.filter(([code]) => code === 'pay_password_locked')).toHaveLength(16)
    const until = Math.floor(world.platform.now() / 1000) + 1800
    const { lockedUntil } = await world.ask(payPassword.state, { as: token })
    expect(Math.abs(lockedUntil - until)).toBeLessThan(20)
    expect(await check(id, '908214')).toMatchObject(['pay_password_locked', { until: lockedUntil }])

    world.clock.ahead += 31 * 60_000
    expect(await check(id, '908214')).toBe('right')
    world.clock.ahead = 0
  })

  it('is for members', async () => {
    const { token } = await world.guest()

    expect(await set(token, { digits: '908214' })).toMatchObject({ msg: 'member_required' })
  })
})
