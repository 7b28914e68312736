import { sql } from 'kysely'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { success } from '#contract/wire/envelope.ts'
import type { Answer, World } from '#server/testing.ts'
import { type Desk, openWithdrawalDesk } from '#server/wallet/withdrawals/testing.ts'
import { shopOf } from './shop.ts'

const price = 40_000

/** A place where withdrawals are fought over: people who pay, and works that earn. */
export async function openRing(world: World) {
  const staff = await Promise.all(
    ['finance', 'owner', 'finance'].map((role) => world.staff(role as 'finance')),
  )
  return {
    world,
    desk: openWithdrawalDesk(world),
    shop: shopOf(world),
    staff: staff.map(({ token }) => token),
  }
}
type Ring = Awaited<ReturnType<typeof openRing>>

/** Somebody whose work was sold once, so long ago that its share is free. */
async function sellOne({ world, desk, shop }: Ring) {
  const maker = await desk.earner(0)
  const filmId = await shop.workOf(maker.id, 50, price)
  const buyer = await world.guest({ coins: { paid: price } })
  const { data } = await shop.buyFilm(buyer.token, filmId, price)
  const { id } = data as { id: number }
  await sql`update purchases set bought_at = bought_at - interval '15 days' where id = ${id}`.execute(
    world.platform.db,
  )
  return { maker, purchaseId: id }
}

/** One of these after the other begins, in an order and at distances that chance decides. */
async function inAnyOrder<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  return Promise.all(
    work.map(async (each) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
      return each()
    }),
  )
}

const won = (answers: readonly Answer[]) => answers.filter(({ code }) => code === success).length

/**
 * Withdraws all that a sale brought while the sale is refunded, the withdrawal is granted, given back and taken back, all at once; then
 * lets it come to its end. What is wrong, in words.
 */
export async function fight(ring: Ring): Promise<string[]> {
  const { world, desk, staff } = ring
  const { maker, purchaseId } = await sellOne(ring)
  await desk.mature()
  const share = price / 2
  const { id } = await desk.submit(maker.token, { amount: share })
  const by = Math.random() < 0.5 ? 'hand' : 'sandbox'
  const refund = () =>
    world.send(purchasesConsole.refund, { as: staff[0]!, body: { id: purchaseId, reason: '无法播放' } })
  const [refunded, again, one, other, returned, returnedToo, cancelled] = (await inAnyOrder([
    refund,
    refund,
    () => desk.approve(staff[0]!, id, by),
    () => desk.approve(staff[1]!, id, by),
    () => desk.giveBack(staff[1]!, id),
    () => desk.giveBack(staff[2]!, id),
    () => desk.cancel(maker.token, id),
  ])) as [Answer, Answer, Answer, Answer, Answer, Answer, Answer]
  const early = await desk.stateOf(id)
  const ended = early === 'approved' ? await payByHand(desk, staff, id) : []
  await desk.payOut()
  const state = await desk.stateOf(id)
  const { pending, available, held, debt } = await desk.income(maker.id)
  const all = [refunded, again, one, other, returned, returnedToo, cancelled, ...ended]
  const wrong = (is: boolean, words: string) => (is ? [words] : [])
  const grants = won([one, other])
  const returns = won([returned, returnedToo, cancelled])
  const paid = state === 'paid' ? share : 0
  return [
    ...wrong(won([refunded, again]) !== 1, `${won([refunded, again])} refunds`),
    ...wrong(grants > 1, `granted ${grants} times`),
    ...wrong(returns > 1, `given back ${returns} times`),
    ...wrong(state !== 'paid' && state !== 'returned', `ended as ${state}`),
    ...wrong(state === 'paid' && (grants !== 1 || returns !== 0), 'paid without one grant alone'),
    ...wrong(state === 'returned' && returns !== 1, 'returned by nobody'),
    ...wrong(ended.length > 0 && won(ended) !== 1, `paid by hand ${won(ended)} times`),
    ...wrong(pending + available + held - debt + paid !== 0, 'more or less than was earned'),
    ...wrong(pending !== 0 || held !== 0, `${pending} pending and ${held} held at the end`),
    ...all.filter(({ status }) => status >= 500).map(({ msg }) => `a fault: ${msg}`),
  ]
}

/** Everybody says at once that they paid it. */
const payByHand = (desk: Desk, staff: readonly string[], id: number) =>
  Promise.all(staff.map((as) => desk.markPaid(as, id)))

/** How often a withdrawal was paid by the provider and left the ledger, after asking it until nothing waits. */
export async function payoutRound({ desk, staff, world }: Ring, digits: number) {
  const { id: account, token } = await desk.earner(100_000)
  // What arrives of it ends in the digits by which the sandbox misbehaves.
  const amount = await amountFor(desk, digits)
  const { id } = await desk.submit(token, { amount })
  await desk.approve(staff[0]!, id, 'sandbox')
  let asks = 0
  for (; asks < 50 && (await desk.stateOf(id)) === 'paying'; asks++)
    await Promise.all([desk.payOut(), desk.payOut()])
  const { rows } = await sql<{ paid: number; left: number }>`
    select (select count(*)::int from sandbox_payouts where key = ${`withdrawal:${id}`} and status = 'done') as paid,
      (select count(*)::int from ledger_transfers where key = ${`withdrawal:${id}:paid`}) as left`.execute(
    world.platform.db,
  )
  return { state: await desk.stateOf(id), asks, ...rows[0]!, income: await desk.income(account), amount }
}

async function amountFor(desk: Desk, digits: number): Promise<number> {
  for (let amount = 20_000; ; amount++)
    if ((await desk.wish({ amount })).arrives % 100 === digits) return amount
}
