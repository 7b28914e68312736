import { createHash } from 'node:crypto'
import { shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import type { DrawResult } from '#contract/rewards/draws.ts'
import { indexOfTicket } from '#contract/rewards/odds.ts'
import { budgetsOf, lockPurse, post } from '#server/ledger/index.ts'
import { grantCard, tellMembershipChange } from '#server/membership/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { commitmentOf, seedOf, ticketOf } from './fairness/provably-fair.ts'
import { findResult, todayOf } from './results.ts'
import { chancesOf, currentOf, isAvailable, stateAt } from './rules.ts'
import { tables } from './tables.ts'
import { consolationIn, type PrizeRow, prizesOf, type Version, versionsOf } from './versions.ts'

/** The activity, version and price of a draw, as they were shown. */
type Wish = { id: number; versionId: number; price: number }

/** Name of the ledger's budget of an activity. */
export const budgetName = (activityId: number) => `draw:${activityId}`

/**
 * Draws once: price, prize, stock and budget change in one transaction. `key` names the wish: a repeat answers the
 * same.
 *
 * Refuses with `activity_not_found`, `draw_closed`, `draw_changed` (another version is current), `draws_used_up`,
 * `price_changed` (the current price), `balance_short` (in points), and with `key_reused` a key used for another wish.
 */
export async function draw(platform: Platform, viewer: Viewer, wish: Wish, key: string): Promise<DrawResult> {
  const result = await platform.db
    .transaction()
    .execute((transaction) => drawWithin(transaction, { platform, viewer, wish, key }))
  failpoint('draw.committed')
  if (result.kind === 'days' || result.kind === 'coins') await tellMembershipChange(platform, viewer.id)
  return result
}

type DrawInput = { platform: Platform; viewer: Viewer; wish: Wish; key: string }

async function drawWithin(transaction: Db, { platform, viewer, wish, key }: DrawInput): Promise<DrawResult> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([wish.id, wish.versionId, wish.price]))
    .digest()
  // This lock comes first, so that the draws of a member run one by one, and no prize can pay for the draw that won it.
  const { points } = await lockPurse(transaction, viewer.id)
  const repeated = await findResult(transaction, viewer.id, key)
  if (repeated) return repeated.asked.equals(requestHash) ? repeated.result : fail('key_reused')
  await lockActivity(transaction, wish.id)
  // The time is read under the lock: a draw that waited past midnight or past the end counts after it.
  const now = platform.now()
  const day = shanghaiDay(now)
  const version = currentOf(await versionsOf(transaction, [wish.id]), now)
  if (!version || stateAt(version, now) !== 'running') return fail('draw_closed')
  if (version.id !== wish.versionId) fail('draw_changed')
  const price = await priceOf(transaction, { version, day, points, wish, accountId: viewer.id })
  const { serial, ticket } = await issueTicket(transaction, platform, { version, day, key })
  const { drawn, given } = await takePrize(transaction, version, ticket)
  const at = new Date(now)
  const effectKey = `draw:${viewer.id}:${key}`
  if (given.kind === 'days')
    await grantCard(transaction, {
      accountId: viewer.id,
      card: { type: given.tier, days: given.amount },
      key: effectKey,
      source: 'gift',
      now: Math.floor(now / 1000),
    })
  const entries = entriesOf(viewer.id, wish.id, price, given)
  const transfer = entries.length
    ? await post(transaction, {
        key: effectKey,
        reason: 'draw',
        by: { member: viewer.id },
        note: `draw ${wish.id}: ${given.title}`,
        at,
        entries,
      })
    : undefined
  failpoint('draw.charged')
  const { id } = await tables
    .of(transaction)
    .insertInto('draws')
    .values({
      activity_id: wish.id,
      version_id: version.id,
      account_id: viewer.id,
      key,
      asked: requestHash,
      day,
      serial,
      ticket,
      drawn_prize_id: drawn.id,
      prize_id: given.id,
      won: given.kind !== 'nothing',
      price,
      transfer_id: transfer?.id ?? null,
      drawn_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.kind === 'parcel')
    await tables
      .of(transaction)
      .insertInto('draw_parcels')
      .values({ draw_id: id, account_id: viewer.id })
      .execute()
  failpoint('draw.written')
  return (await findResult(transaction, viewer.id, key))!.result
}

/** Allows one draw of an activity at a time, because it reads and changes stock, budget and serial. */
async function lockActivity(transaction: Db, id: number): Promise<void> {
  const found = await tables
    .of(transaction)
    .selectFrom('draw_activities')
    .select('id')
    .where('id', '=', id)
    .where('published', '=', true)
    .where('hidden', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) fail('activity_not_found')
}

type PriceInput = { version: Version; day: string; points: number; wish: Wish; accountId: number }

async function priceOf(
  transaction: Db,
  { version, day, points, wish, accountId }: PriceInput,
): Promise<number> {
  const today = await todayOf(transaction, { accountId, activityId: wish.id, day })
  const { price } = chancesOf(version, today)
  if (price === undefined) return fail('draws_used_up', { cap: today.draws })
  if (price !== wish.price) fail('price_changed', { price })
  if (points < price) fail('balance_short', { balance: points, price })
  return price
}

type TicketInput = { version: Version; day: string; key: string }

/** Takes the next serial of the day, and computes its ticket from the day's seed. */
async function issueTicket(transaction: Db, { keys }: Platform, { version, day, key }: TicketInput) {
  const seed = seedOf(keys, version.activity_id, day)
  const { draws: serial } = await tables
    .of(transaction)
    .insertInto('draw_days')
    .values({ activity_id: version.activity_id, day, commitment: commitmentOf(seed), draws: 1 })
    .onConflict((on) =>
      on.columns(['activity_id', 'day']).doUpdateSet((eb) => ({ draws: eb('draw_days.draws', '+', 1) })),
    )
    .returning('draws')
    .executeTakeFirstOrThrow()
  return { serial, ticket: ticketOf(seed, { serial, key }, version.total) }
}

/** Finds the prize of a ticket and the prize to give: the consolation when it has run out. Counts both. */
async function takePrize(transaction: Db, version: Version, ticket: number) {
  const prizes = await prizesOf(transaction, [version.id])
  const name = budgetName(version.activity_id)
  const budget = (await budgetsOf(transaction, [name])).get(name)!
  const drawn = prizes[indexOfTicket(prizes, ticket)]!
  const given = isAvailable(drawn, budget) ? drawn : consolationIn(prizes)
  for (const prize of new Set([drawn, given]))
    await tables
      .of(transaction)
      .updateTable('draw_tallies')
      .set((eb) => ({
        drawn: eb('drawn', '+', prize === drawn ? 1 : 0),
        given: eb('given', '+', prize === given ? 1 : 0),
        ...(prize === given && prize.left !== null && { stock_left: eb('stock_left', '-', 1) }),
      }))
      .where('prize_id', '=', prize.id)
      .execute()
  return { drawn, given }
}

/** Entries of a draw: its price is spent, and its prize comes out of the activity's budget. */
function entriesOf(owner: number, activityId: number, price: number, { kind, amount }: PrizeRow): Entry[] {
  const provider = budgetName(activityId)
  return [
    ...(price
      ? ([
          { kind: 'points', owner, amount: -price },
          { kind: 'points_spent', amount: price },
        ] as const)
      : []),
    ...(kind === 'points'
      ? ([
          { kind: 'points_budget', provider, amount: -amount },
          { kind: 'points', owner, amount },
        ] as const)
      : []),
    ...(kind === 'coins'
      ? ([
          { kind: 'bonus_budget', provider, amount: -amount },
          { kind: 'coins_bonus', owner, amount },
        ] as const)
      : []),
  ]
}
