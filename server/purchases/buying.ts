import { fail } from '#contract/errors.ts'
import type { Receipt } from '#contract/purchases/shapes.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { type Coins, lockCoins, post, splitPrice } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { isOwned, offerOf, type Wish } from './offers.ts'
import { hashOf, receiptColumns, receiptOf, type ReceiptRow } from './receipts.ts'
import { limitBroken, shareOf } from './rules.ts'
import type { Offer, Sellables } from './sellable.ts'
import { standingOf } from './standing.ts'
import { tables } from './tables.ts'

/**
 * Buys one item, of whatever kind: the coins, the creator's share and what was bought change hands in one transaction, or nothing
 * does. `key` names the wish: sent again it answers what it answered before.
 *
 * Refuses with `not_for_sale`, `already_owned`, `price_changed` (the price now), `limit_reached` and `balance_short` (with their
 * figures), and with `key_reused` a key that came before with another wish; besides by the words of the item's kind.
 */
export async function buy(
  sellables: Sellables,
  platform: Platform,
  viewer: Viewer,
  wish: Wish,
  key: string,
): Promise<Receipt> {
  const receipt = await platform.db
    .transaction()
    .execute((transaction) => buyWithin(transaction, { sellables, viewer, wish, key, now: platform.now() }))
  failpoint('purchase.committed')
  await announceAccountChange(platform, viewer.id)
  return receipt
}

type Buying = { sellables: Sellables; viewer: Viewer; wish: Wish; key: string; now: number }

async function buyWithin(transaction: Db, { sellables, viewer, wish, key, now }: Buying): Promise<Receipt> {
  const asked = hashOf(wish)
  // First, so that whatever is read next is what the purchase before left: those of one account come one by one.
  const coins = await lockCoins(transaction, viewer.id)
  const { repeated, owned, spending } = await standingOf(transaction, {
    accountId: viewer.id,
    key,
    wish,
    now,
  })
  if (repeated) return repeated.asked.equals(asked) ? receiptOf(repeated) : fail('key_reused')
  const offer = await offerOf(sellables, transaction, viewer, wish)
  if (offer.price === 0) fail('not_for_sale')
  if (owned || (await isOwned(transaction, viewer, offer, []))) fail('already_owned')
  if (offer.price !== wish.price) fail('price_changed', { price: offer.price })
  const broken = spending && limitBroken(spending.limits, spending.spent, offer.price, now)
  if (broken) fail('limit_reached', broken)
  const split = splitPrice(offer.price, coins)
  if (!split) return fail('balance_short', { balance: coins.paid + coins.bonus, price: offer.price })
  const row = await charge(transaction, { viewer, wish, offer, coins, split, key, asked, at: new Date(now) })
  await sellables[wish.kind]!.handOver?.(transaction, {
    purchaseId: row.id,
    accountId: viewer.id,
    itemId: wish.id,
    at: row.bought_at,
  })
  failpoint('purchase.handed over')
  return receiptOf(row)
}

type Charge = {
  viewer: Viewer
  wish: Wish
  offer: Offer
  coins: Coins
  split: Coins
  key: string
  asked: Buffer
  at: Date
}

/** Moves the coins and writes the purchase. Bonus coins give a creator nothing: only bought ones can be withdrawn. */
async function charge(
  transaction: Db,
  { viewer, wish, offer, coins, split, key, asked, at }: Charge,
): Promise<ReceiptRow> {
  const { paid, bonus } = split
  const share = offer.owner ? shareOf(paid, offer.owner.percent) : 0
  const transfer = await post(transaction, {
    key: `purchase:${viewer.id}:${key}`,
    reason: 'purchase',
    by: { member: viewer.id },
    note: `${wish.kind} ${wish.id}`,
    at,
    entries: [
      { kind: 'coins_bonus', owner: viewer.id, amount: -bonus },
      { kind: 'coins_paid', owner: viewer.id, amount: -paid },
      { kind: 'bonus_spent', amount: bonus },
      { kind: 'platform_revenue', amount: paid - share },
      ...(offer.owner ? [{ kind: 'creator_pending', owner: offer.owner.id, amount: share } as const] : []),
    ],
  })
  failpoint('purchase.charged')
  const row = await tables
    .of(transaction)
    .insertInto('purchases')
    .values({
      account_id: viewer.id,
      kind: wish.kind,
      item_id: wish.id,
      title: offer.title,
      price: offer.price,
      paid,
      bonus,
      paid_left: coins.paid - paid,
      bonus_left: coins.bonus - bonus,
      owner_id: offer.owner?.id ?? null,
      share,
      transfer_id: transfer.id,
      key,
      asked,
      once: offer.once,
      bought_at: at,
    })
    .returning(receiptColumns)
    .executeTakeFirstOrThrow()
  failpoint('purchase.written')
  return row
}
