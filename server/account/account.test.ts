import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { markRead, markUnread, unreadKinds } from './unread.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('an account', () => {
  it('is returned in full to its owner, also by its id', async () => {
    const { id, token } = await world.guest({ vip: true, member: true })
    const whole = { id, vipType: 2, loginType: 1, adult: true, newMsg: true }

    expect(await world.ask(account.info, { as: token })).toMatchObject(whole)
    expect(await world.ask(account.info, { as: token, body: { userId: String(id) } })).toMatchObject(whole)
  })

  it('is shown to others by name, avatar and badge only', async () => {
    const [reader, other] = [await world.guest(), await world.guest({ vip: true, member: true })]
    await sql`update accounts set nickname = '小舟' where id = ${other.id}`.execute(world.platform.db)
    await markUnread(world.platform.db, [other.id], 'statement')

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

  it('that does not exist is refused with `account_not_found`', async () => {
    const { token } = await world.guest()

    expect(await world.send(account.info, { as: token, body: { userId: 999_999 } })).toMatchObject({
      status: 200,
      code: 2005,
      msg: 'account_not_found',
    })
  })

  it.each(unreadKinds)(
    'has something unread while a %s is, though all other kinds are read',
    async (kind) => {
      const { db } = world.platform
      const { id, token } = await world.guest()
      const isAllRead = async () => (await world.ask(account.info, { as: token })).newMsg
      for (const each of unreadKinds) await markUnread(db, [id, id], each)
      await markUnread(db, [id], kind)

      for (const other of unreadKinds.filter((each) => each !== kind)) await markRead(db, id, other)
      expect(await isAllRead()).toBe(false)
      await markRead(db, id, kind)
      expect(await isAllRead()).toBe(true)
    },
  )

  it('is marked with many others at once, in whichever order, and those alone', async () => {
    const { db } = world.platform
    const [one, other, third] = [await world.guest(), await world.guest(), await world.guest()]
    const ids = [one.id, other.id]

    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        db
          .transaction()
          .execute((transaction) => markUnread(transaction, at % 2 ? ids : ids.toReversed(), 'message')),
      ),
    )
    await markUnread(db, [], 'message')

    const answers = []
    for (const { token } of [one, other, third])
      answers.push((await world.ask(account.info, { as: token })).newMsg)
    expect(answers).toEqual([false, false, true])
  })
})
