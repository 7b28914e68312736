import { sql } from 'kysely'
import { membershipConsole } from '#contract/membership/console.ts'
import { openWithdrawalDesk } from '#server/wallet/withdrawals/testing.ts'
import { openTill } from '#server/wallet/testing.ts'
import { openInvites } from '../rewards/invitations.ts'
import { shopOf } from '../money/shop.ts'
import type { Change, Scene } from './scene.ts'

const future = () => Math.floor(Date.now() / 1000) + 30 * 86_400

const card = {
  type: 2,
  title: '月卡',
  badge: '',
  days: 30,
  price: 3000,
  originalPrice: 0,
  currency: 'CNY',
  coinPrice: 0,
  growth: 0,
  once: false,
  onSale: true,
  position: 1,
}
const batch = () => ({ title: '活动', type: 2, days: 30, count: 1, expiresAt: future() })

/** A credit that the second member of staff proposed. */
const credit = async ({ insert, member, second }: Scene) =>
  insert('ledger_credits', {
    owner_id: (await member()).id,
    amount: 100,
    note: '补偿',
    proposed_by: second.id,
    proposed_at: new Date(),
  })

/** A paid purchase of a film. */
async function purchase({ world }: Scene): Promise<number> {
  const shop = shopOf(world)
  const { id: film } = await world.film({ price: 300 })
  const buyer = await world.guest({ coins: { paid: 300 } })
  return ((await shop.buyFilm(buyer.token, film, 300)).data as { id: number }).id
}

/** An order of which half arrived, in review. */
async function orderInReview({ world }: Scene): Promise<number> {
  const till = openTill(world)
  const order = await till.submit((await world.guest()).token)
  await till.tap(order, 'half')
  await sql`update recharge_orders set state = 'review', reason = 'partial', paid = 1500 where id = ${order.id}`.execute(
    world.platform.db,
  )
  return order.id
}
async function settlement(scene: Scene) {
  const orderId = await orderInReview(scene)
  const id = await scene.insert('order_settlements', {
    order_id: orderId,
    outcome: 'close',
    note: '已核对',
    proposed_by: scene.second.id,
    proposed_at: new Date(),
  })
  return { id, orderId }
}

/** A withdrawal that waits for review. */
async function withdrawal({ world }: Scene, amount = 20_000): Promise<number> {
  const desk = openWithdrawalDesk(world)
  const { token } = await desk.earner(amount)
  return (await desk.submit(token, { amount })).id
}
const terms = {
  method: 'bank',
  open: true,
  least: 10_000,
  most: 5_000_000,
  dayCount: 3,
  daySum: 20_000_000,
  fee: 0,
  feeRate: 100,
  currency: 'CNY',
  rate: 100,
}

/** Somebody who came by an invitation, and bought coins. */
async function invited({ world, newest }: Scene) {
  const invites = openInvites(world)
  const inviter = await invites.inviter()
  const person = await invites.arrive({ pc: inviter.code })
  return { invites, inviter, person, relation: await newest('invite_relations') }
}
const decision = async (scene: Scene, state: 'open' | 'refused', before: 'held' | 'open') => {
  const { person, relation } = await invited(scene)
  await scene.run(`update invite_relations set state = '${before}' where id = ${relation}`)
  return { body: { ids: [relation], state, note: '已核对' }, subject: { account: person.id } }
}

/** Changes of money: ledger, cards, orders, withdrawals, invitations. */
export const moneyChanges: Change[] = [
  [
    'ledger/proposeCredit',
    'credits.propose',
    'credit {new ledger_credits}',
    async ({ member }) => ({ body: { owner: (await member()).id, amount: 100, note: '补偿' } }),
  ],
  [
    'ledger/decideCredit',
    'credits.approve',
    'credit {id}',
    async (scene) => ({ body: { id: await credit(scene), approve: true, answer: '' } }),
  ],
  [
    'ledger/decideCredit',
    'credits.decline',
    'credit {id}',
    async (scene) => ({ body: { id: await credit(scene), approve: false, answer: '不符' } }),
  ],
  ['membership/saveCard', 'membership.saveCard', 'card {new membership_cards}', async () => ({ body: card })],
  [
    'membership/saveCard',
    'membership.saveCard',
    'card {id}',
    async ({ insert }) => ({
      body: {
        ...card,
        id: await insert('membership_cards', { type: 2, title: '季卡', days: 90, price: 8000 }),
        price: 7000,
      },
    }),
  ],
  [
    'membership/makeBatch',
    'membership.makeBatch',
    'code batch {new membership_code_batches}',
    async () => ({ body: batch() }),
  ],
  [
    'membership/revokeBatch',
    'membership.revokeBatch',
    'code batch {id}',
    async ({ world, owner }) => ({
      body: {
        id: (await world.ask(membershipConsole.makeBatch, { as: owner.token, body: batch() })).batch.id,
      },
    }),
  ],
  [
    'purchases/refund',
    'purchases.refund',
    'purchase {id}',
    async (scene) => ({ body: { id: await purchase(scene), reason: '无法播放' } }),
  ],
  [
    'wallet/recheck',
    'orders.recheck',
    'order {id}',
    async (scene) => ({ body: { id: await orderInReview(scene) } }),
  ],
  [
    'wallet/proposeSettlement',
    'orders.propose',
    'order {id}',
    async (scene) => ({ body: { id: await orderInReview(scene), outcome: 'close', note: '已核对' } }),
  ],
  [
    'wallet/decideSettlement',
    'orders.settle',
    'order {order}',
    async (scene) => {
      const { id, orderId } = await settlement(scene)
      return { body: { id, approve: true, answer: '同意' }, subject: { order: orderId } }
    },
  ],
  [
    'wallet/decideSettlement',
    'orders.decline',
    'order {order}',
    async (scene) => {
      const { id, orderId } = await settlement(scene)
      return { body: { id, approve: false, answer: '不符' }, subject: { order: orderId } }
    },
  ],
  ['wallet/runReport', 'payments.report', 'day {day}', async () => ({ body: { day: '2026-01-02' } })],
  [
    'wallet/saveWithdrawalTerms',
    'withdrawals.terms',
    'withdrawals by {method}',
    async () => ({ body: terms }),
  ],
  [
    'wallet/addJdCards',
    'withdrawals.cards',
    'jd cards of {value}',
    async ({ word }) => ({ body: { value: 10_000, cards: [{ number: word(12), password: word(8) }] } }),
  ],
  [
    'wallet/offerJdValue',
    'withdrawals.offer',
    'jd cards of {value}',
    async () => ({ body: { value: 20_000, onOffer: true } }),
  ],
  [
    'wallet/approveWithdrawal',
    'withdrawals.approved',
    'withdrawal {id}',
    async (scene) => ({ body: { id: await withdrawal(scene), by: 'hand' } }),
  ],
  [
    'wallet/approveWithdrawal',
    'withdrawals.paying',
    'withdrawal {id}',
    async (scene) => ({ body: { id: await withdrawal(scene), by: 'sandbox' } }),
  ],
  [
    'wallet/approveWithdrawal',
    'withdrawals.second',
    'withdrawal {id}',
    async (scene) => ({ body: { id: await withdrawal(scene, 1_000_000), by: 'hand' } }),
  ],
  [
    'wallet/markWithdrawalPaid',
    'withdrawals.paid',
    'withdrawal {id}',
    async (scene) => {
      const id = await withdrawal(scene)
      await openWithdrawalDesk(scene.world).approve(scene.second.token, id)
      return { body: { id, reference: 'FT20261122001' } }
    },
  ],
  [
    'wallet/returnWithdrawal',
    'withdrawals.returned',
    'withdrawal {id}',
    async (scene) => ({ body: { id: await withdrawal(scene), reason: 'payee_wrong', note: '户名不符' } }),
  ],
  [
    'invite/saveTerms',
    'invite.saveTerms',
    'invite terms',
    async () => ({
      body: { rate: 1000, holdDays: 14, dailyCap: 100_000, coinsFor: [{ currency: 'CNY', coins: 100 }] },
    }),
  ],
  [
    'invite/saveAgent',
    'invite.saveAgent',
    'account {id}',
    async ({ member }) => ({ body: { id: (await member()).id, rate: 2000, note: '' } }),
  ],
  [
    'invite/endAgent',
    'invite.endAgent',
    'account {id}',
    async ({ member, run, owner }) => {
      const { id } = await member()
      await run(
        `insert into invite_agents (account_id, rate, note, made_by, made_at) values (${id}, 2000, '', ${owner.id}, now())`,
      )
      return { body: { id } }
    },
  ],
  ['invite/decide', 'invite.clear', 'account {account}', (scene) => decision(scene, 'open', 'held')],
  ['invite/decide', 'invite.refuse', 'account {account}', (scene) => decision(scene, 'refused', 'open')],
  [
    'invite/return',
    'invite.return',
    'order {order}',
    async (scene) => {
      const { invites, person } = await invited(scene)
      const order = await invites.buy(person.token)
      await invites.pay()
      return {
        body: { id: await scene.newest('invite_incomes'), note: '退款' },
        subject: { order: order.id },
      }
    },
  ],
]
