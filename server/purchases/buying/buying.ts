import { fail } from '#contract/errors.ts'
import type { Receipt } from '#contract/purchases/shapes.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { lockCoins, splitPrice } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { charge } from './charging.ts'
import { isOwned, offerOf, type Wish } from './offers.ts'
import { hashOf, receiptOf } from './receipts.ts'
import { limitBroken } from '../rules.ts'
import { standingOf } from './standing.ts'

/**
 * Buys one item, of whatever kind: the coins, the creator's share and what was bought change hands in one transaction, or nothing
 * does. The key of `wish` names it: sent again it answers what it answered before.
 *
 * Refuses with `not_for_sale`, `already_owned`, `price_changed` (the price now), `limit_reached` and `balance_short` (with their
 * figures), and with `key_reused` a key that came before with another wish; besides by the words of the item's kind.
 */
export async function buy(
  sellables: Sellables,
  platform: Platform,
  viewer: Viewer,
  { key, ...wish }: Wish & { key: string },
): Promise<Receipt> {
  const receipt = await platform.db
    .transaction()
    .execute((transaction) => buyWithin(transaction, { sellables, viewer, wish, key, now: platform.now() }))
  failpoint('purchase.committed')
  // Not waited for: it gathers with what others announce, and what is committed is answered whether or not others hear of it
  announceAccountChange(platform, viewer.id).catch((error: unknown) =>
    platform.log.error({ err: error, account: viewer.id }, 'a purchase was not announced'),
  )
  return receipt
}

type Buying = { sellables: Sellables; viewer: Viewer; wish: Wish; key: string; now: number }

async function buyWithin(transaction: Db, { sellables, viewer, wish, key, now }: Buying): Promise<Receipt> {
  const asked = hashOf(wish)
  // All three on their way at once, to be done in this order: whatever is read after the lock is what the purchase before left, since
  // those of one account come one by one.
  const locked = lockCoins(transaction, viewer.id)
  const standing = standingOf(transaction, { accountId: viewer.id, key, wish, now })
  const offered = offerOf(sellables, transaction, viewer, wish)
  // A repeat is answered even when nothing is offered any more
  offered.catch(() => undefined)
  const [coins, { repeated, owned, spending }] = await Promise.all([locked, standing])
  if (repeated) return repeated.asked.equals(asked) ? receiptOf(repeated) : fail('key_reused')
  const offer = await offered
  if (offer.price === 0) fail('not_for_sale')
  if (owned || (await isOwned(transaction, viewer, offer, []))) fail('already_owned')
  if (offer.price !== wish.price) fail('price_changed', { price: offer.price })
  const broken = spending && limitBroken(spending.limits, spending.spent, offer.price, now)
  if (broken) fail('limit_reached', broken)
  const split = splitPrice(offer.price, coins)
  if (!split) return fail('balance_short', { balance: coins.paid + coins.bonus, price: offer.price })
  const row = await charge(transaction, { viewer, wish, offer, coins, split, key, asked, at: new Date(now) })
  failpoint('purchase.written')
  await sellables[wish.kind]!.handOver?.(transaction, {
    purchaseId: row.id,
    accountId: viewer.id,
    itemId: wish.id,
    price: row.price,
    share: row.share,
    at: row.bought_at,
  })
  failpoint('purchase.handed over')
  return receiptOf(row)
}
