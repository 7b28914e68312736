import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('an account', () => {
  it('is shown whole to its owner, by its id too', async () => {
    const { id, token } = await world.guest({ vip: true, member: true })
    const whole = { id, vipType: 2, loginType: 1, adult: true, newMsg: true }

    expect(await world.ask(account.info, { as: token })).toMatchObject(whole)
    expect(await world.ask(account.info, { as: token, body: { userId: String(id) } })).toMatchObject(whole)
  })

  it('shows others its face and its badge, nothing of its state', async () => {
    const [reader, other] = [await world.guest(), await world.guest({ vip: true, member: true })]
    await sql`update accounts set nickname = '小舟', all_read = false where id = ${other.id}`.execute(
      world.platform.db,
    )

    expect(await world.ask(account.info, { as: reader.token, body: { userId: other.id } })).toEqual({
      id: other.id,
      vipType: 2,
      vipExpire: 0,
      loginType: 0,
      newMsg: true,
      nickname: '小舟',
      avatar: '',
      adult: false,
    })
  })

  it('that does not exist is not found', async () => {
    const { token } = await world.guest()

    expect(await world.send(account.info, { as: token, body: { userId: 999_999 } })).toMatchObject({
      status: 200,
      code: 2005,
      msg: 'account_not_found',
    })
  })
})
