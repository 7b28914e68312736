import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inviteConsole } from '#contract/invite/console.ts'
import { invite } from '#contract/invite/endpoints.ts'
import { voucher } from '#contract/session/voucher.ts'
import { checkLedger, post } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { packWithGift } from '#server/wallet/testing.ts'
import { openWithdrawalDesk } from '#server/wallet/withdrawals/testing.ts'
import { openInvites, runFarm } from './invitations.ts'

let world: World
let invites: ReturnType<typeof openInvites>
beforeAll(async () => {
  world = await openWorld()
  invites = openInvites(world)
})
afterAll(async () => {
  expect((await checkLedger(world.platform.db)).differences).toEqual([])
  await world.close()
})
beforeEach(() => {
  world.clock.ahead = 0
})

const nothing = { pending: 0, available: 0, held: 0, debt: 0 }
const desk = async () => (await world.staff('finance')).token
const relationsOf = async (inviterId: number) =>
  (await world.ask(inviteConsole.relations, { as: await desk(), body: { inviterId, size: 50 } })).list
const decide = async (ids: number[], state: 'open' | 'refused') =>
  world.ask(inviteConsole.decide, { as: await desk(), body: { ids, state, note: '电话核实' } })
const giveBack = async (orderId: number) => {
  const as = await desk()
  const { list } = await world.ask(inviteConsole.incomes, { as, body: { size: 50 } })
  const { id } = list.find((one) => one.orderId === orderId)!
  return world.send(inviteConsole.returnIncome, { as, body: { id, note: '拒付' } })
}

/** Somebody who invites, and somebody real who came by it. */
async function pair() {
  const inviter = await invites.inviter()
  return { inviter, friend: await invites.arrive({ pc: inviter.code }) }
}

describe('an invitation', () => {
  it('has a code of eight letters, the same whenever it is asked for, also at the same moment', async () => {
    const { token } = await invites.arrive()
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await world.ask(invite.summary, { as: token })).code),
    )

    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  it('is fixed at the first visit: neither another code later nor one that nobody has changes anything', async () => {
    const [first, second] = [await invites.inviter(), await invites.inviter()]
    const devID = randomUUID()
    const friend = await invites.arrive({ pc: first.code.toLowerCase(), devID })
    await invites.arrive({ pc: second.code, devID })
    const stranger = randomUUID()
    await invites.arrive({ pc: '00000000', devID: stranger })
    await invites.arrive({ pc: second.code, devID: stranger })

    expect(await relationsOf(first.id)).toMatchObject([{ invitee: { id: friend.id }, state: 'open' }])
    expect(await relationsOf(second.id)).toEqual([])
  })

  it('shows who invited no more of who came than a letter and the day', async () => {
    const { inviter, friend } = await pair()
    await sql`update accounts set nickname = '小舟渡海' where id = ${friend.id}`.execute(world.platform.db)
    await invites.buy(friend.token)
    await invites.pay()

    const answers = await Promise.all([
      world.ask(invite.list, { as: inviter.token }),
      world.ask(invite.income, { as: inviter.token }),
    ])
    expect(answers).toMatchObject([{ list: [{ name: '小**', state: 'open' }] }, { list: [{ name: '小**' }] }])
    expect(JSON.stringify(answers)).not.toMatch(new RegExp(`舟|:${friend.id}[,}]`))
  })
})

describe('what it brings', () => {
  it('comes with the order, can be taken after its hold, and is not counted twice', async () => {
    const { inviter, friend } = await pair()
    await invites.buy(friend.token)
    await Promise.all([invites.pay(), invites.pay(), invites.pay()])
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })

    invites.wait(13)
    await invites.pay()
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })
    invites.wait(1.1)
    await Promise.all([invites.pay(), invites.pay(), invites.pay()])
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, available: 300 })
    expect(await world.ask(invite.days, { as: inviter.token })).toMatchObject({
      income: expect.arrayContaining([300]),
    })
  })

  it('is held until the millisecond at which its fourteen days are over', async () => {
    const { inviter, friend } = await pair()
    const order = await invites.buy(friend.token)
    await invites.pay()
    const { rows } = await sql<{ sold_at: Date }>`
      select sold_at from invite_incomes where order_id = ${order.id}`.execute(world.platform.db)
    const end = rows[0]!.sold_at.getTime() + 14 * 86_400_000
    const payAt = (now: number) => invites.pay({ ...world.platform, now: () => now })

    await payAt(end - 1)
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })
    await payAt(end)
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, available: 300 })
  })

  it('goes with the refund, from wherever it is by then, once', async () => {
    const { inviter, friend } = await pair()
    const [early, late] = [await invites.buy(friend.token), await invites.buy(friend.token, packWithGift)]
    await invites.pay()
    await giveBack(early.id)
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 980 })

    invites.wait(15)
    await invites.pay()
    const answers = await Promise.all([giveBack(late.id), giveBack(late.id), giveBack(early.id)])
    expect(await invites.incomeOf(inviter.token)).toEqual(nothing)
    expect(answers.map(({ msg }) => msg ?? 'done').toSorted()).toEqual([
      'done',
      'invite_income_ended',
      'invite_income_ended',
    ])
    expect(await invites.listOf(inviter.token)).toMatchObject([
      { state: 'returned', reason: 'refund' },
      { state: 'returned', reason: 'refund' },
    ])
  })

  it('that was withdrawn before the refund is owed, and paid from what comes next', async () => {
    const { inviter, friend } = await pair()
    const order = await invites.buy(friend.token)
    await invites.pay()
    invites.wait(15)
    await invites.pay()
    await post(world.platform.db, {
      key: `withdrawn:${inviter.id}`,
      reason: 'withdrawal',
      by: 'system',
      entries: [
        { kind: 'invite_available', owner: inviter.id, amount: -200 },
        { kind: 'withdrawn', amount: 200 },
      ],
    })
    await giveBack(order.id)
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, debt: 200 })

    await invites.buy(friend.token)
    await invites.pay()
    invites.wait(15)
    await invites.pay()
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, available: 100 })
  })

  it('is freed or taken back, never both, when both happen at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      world.clock.ahead = 0
      const { inviter, friend } = await pair()
      const order = await invites.buy(friend.token)
      await invites.pay()
      invites.wait(15)
      await Promise.all([invites.pay(), giveBack(order.id), invites.pay()])

      expect(await invites.incomeOf(inviter.token)).toEqual(nothing)
    }
  })

  it('follows the rate at the sale: an agent’s own from when it is given, whatever is set later', async () => {
    const inviter = await invites.inviter()
    await sql`update accounts set login_type = 1 where id = ${inviter.id}`.execute(world.platform.db)
    const friend = await invites.arrive({ pc: inviter.code })
    const as = await desk()
    await invites.buy(friend.token)
    await world.ask(inviteConsole.saveAgent, { as, body: { id: inviter.id, rate: 3000, note: '合作' } })
    await invites.buy(friend.token)
    await world.ask(inviteConsole.endAgent, { as, body: { id: inviter.id } })
    await invites.pay()

    expect((await invites.listOf(inviter.token)).map(({ rate, amount }) => [rate, amount])).toEqual([
      [3000, 900],
      [1000, 300],
    ])
    const guest = await world.guest()
    expect(
      await world.send(inviteConsole.saveAgent, { as, body: { id: guest.id, rate: 1, note: '' } }),
    ).toMatchObject({ msg: 'agent_not_member' })
    expect(await world.send(inviteConsole.endAgent, { as, body: { id: guest.id } })).toMatchObject({
      msg: 'agent_not_found',
    })
  })

  it('ends at the limit of the day, and says so', async () => {
    const as = await desk()
    const terms = await world.ask(inviteConsole.terms, { as })
    await world.ask(inviteConsole.saveTerms, { as, body: { ...terms, dailyCap: 500 } })
    try {
      const { inviter, friend } = await pair()
      for (let order = 0; order < 3; order++) await invites.buy(friend.token)
      await invites.pay()

      expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 500 })
      expect((await invites.listOf(inviter.token)).map(({ amount, reason }) => [amount, reason])).toEqual([
        [0, 'cap'],
        [200, ''],
        [300, ''],
      ])
    } finally {
      await world.ask(inviteConsole.saveTerms, { as: await desk(), body: terms })
    }
  })

  it('is nothing for a currency that staff set no worth for', async () => {
    const as = await desk()
    const terms = await world.ask(inviteConsole.terms, { as })
    await world.ask(inviteConsole.saveTerms, { as, body: { ...terms, coinsFor: [] } })
    try {
      const { inviter, friend } = await pair()
      await invites.buy(friend.token)
      await invites.pay()
      expect(await invites.listOf(inviter.token)).toMatchObject([{ state: 'void', reason: 'currency' }])
    } finally {
      await world.ask(inviteConsole.saveTerms, { as: await desk(), body: terms })
    }
    const twice = [...terms.coinsFor, ...terms.coinsFor]
    expect(
      await world.send(inviteConsole.saveTerms, { as, body: { ...terms, coinsFor: twice } }),
    ).toMatchObject({ msg: 'invalid_input' })
  })
})

describe('fraud', () => {
  it('by a hundred scripted accounts from one address earns nothing, those that came first included', async () => {
    const farm = await runFarm(world, 100)

    expect(farm.paid).toBe(0)
    const relations = await world.ask(inviteConsole.figures, { as: await desk(), body: { span: 30 } })
    expect(relations.held).toBeGreaterThanOrEqual(100)
  }, 360_000)

  it('by oneself is no invitation: the device of who invites is known after they became a member', async () => {
    const inviter = await invites.inviter()
    await sql`update accounts set device_hash = null, login_type = 1 where id = ${inviter.id}`.execute(
      world.platform.db,
    )
    const self = await invites.arrive({ pc: inviter.code, devID: inviter.devID })
    await invites.buy(self.token)
    await invites.pay()

    expect(await relationsOf(inviter.id)).toMatchObject([{ state: 'refused', signals: ['self'] }])
    expect(await invites.listOf(inviter.token)).toEqual([])
  })

  it('by oneself on another device shows when it signs in to the account that invited it', async () => {
    const { inviter, friend } = await pair()
    await invites.buy(friend.token)
    await invites.pay()
    const { code } = await world.ask(voucher.issue, { as: inviter.token })
    await world.ask(voucher.use, { as: friend.token, body: { code } })
    invites.wait(20)
    await invites.pay()

    expect(await relationsOf(inviter.id)).toMatchObject([{ state: 'held', signals: ['self'] }])
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })
  })

  it('shows when both have their income paid to one place', async () => {
    const till = openWithdrawalDesk(world)
    const inviter = await till.earner(50_000, 'invite')
    const { code } = await world.ask(invite.summary, { as: inviter.token, from: '198.51.100.4' })
    const friend = await invites.arrive({ pc: code })
    await sql`insert into pay_passwords (account_id, hash, changed_at)
      select ${friend.id}, hash, changed_at from pay_passwords where account_id = ${inviter.id}`.execute(
      world.platform.db,
    )
    await till.earn(friend.id, 50_000)
    expect(await relationsOf(inviter.id)).toMatchObject([{ state: 'open' }])
    await till.submit(inviter.token, { source: 'invite' })
    await till.submit(friend.token)

    expect(await relationsOf(inviter.id)).toMatchObject([{ state: 'held', signals: ['payout'] }])
  })

  it('from the network of who invites waits for people, who clear it: then it earns what it would have', async () => {
    const inviter = await invites.inviter()
    const friend = await invites.arrive({ pc: inviter.code, from: inviter.from.replace(/\d+$/, '7') })
    await invites.buy(friend.token)
    await invites.pay()
    expect(await invites.incomeOf(inviter.token)).toEqual(nothing)
    expect(await invites.listOf(inviter.token)).toMatchObject([{ state: 'held' }])
    const [relation] = await relationsOf(inviter.id)
    expect(relation).toMatchObject({ state: 'held', signals: ['home'], waiting: 1 })

    expect(await decide([relation!.id, relation!.id], 'open')).toEqual({ changed: 1 })
    await invites.pay()
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })
  })

  it('that people refuse returns what is not free yet, and brings nothing from then on', async () => {
    const { inviter, friend } = await pair()
    await invites.buy(friend.token)
    await invites.buy(friend.token)
    await invites.pay()
    await invites.buy(friend.token)
    const [relation] = await relationsOf(inviter.id)
    await decide([relation!.id], 'refused')
    await invites.buy(friend.token)
    await invites.pay()
    invites.wait(20)
    await invites.pay()

    expect(await invites.incomeOf(inviter.token)).toEqual(nothing)
    expect((await invites.listOf(inviter.token)).map(({ state, reason }) => [state, reason])).toEqual([
      ['void', 'refused'],
      ['returned', 'refused'],
      ['returned', 'refused'],
    ])
  })

  it('found after the sale stops what is pending until people looked', async () => {
    const inviter = await invites.inviter()
    const from = '203.0.113.9'
    const first = await invites.arrive({ pc: inviter.code, from })
    await invites.buy(first.token)
    await invites.pay()
    for (let other = 0; other < 3; other++) await invites.arrive({ pc: inviter.code, from })
    invites.wait(20)
    await invites.pay()

    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, pending: 300 })
    const relations = await relationsOf(inviter.id)
    expect(relations.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held'])
    await decide([relations.at(-1)!.id], 'open')
    await invites.pay()
    expect(await invites.incomeOf(inviter.token)).toEqual({ ...nothing, available: 300 })
  })
})
