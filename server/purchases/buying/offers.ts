import { fail } from '#contract/errors.ts'
import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Quote } from '#contract/purchases/shapes.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Item, Offer, Sellables } from '#server/platform/parts/sellable.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findLimits } from '../limits.ts'
import { ownedBy } from '../owned.ts'

/** An item to buy, at the price that was shown, in hundredths. */
export type Wish = { kind: ItemKind; id: number; price: number }

/** Offer of an item to a viewer: price, balances, and what their spending limits leave. */
export async function quote(
  sellables: Sellables,
  platform: Platform,
  viewer: Viewer,
  { kind, id }: Omit<Wish, 'price'>,
): Promise<Quote> {
  const { db } = platform
  const offer = await offerOf(sellables, db, viewer, { kind, id })
  const { title, price, once } = offer
  if (price === 0) fail('not_for_sale')
  const [owned, { paid, bonus }, limits] = await Promise.all([
    once && isOwned(db, viewer, offer, [{ kind, id }]),
    balancesOf(db, viewer.id),
    findLimits(platform, viewer.id),
  ])
  return { title, price, owned, balance: { paid, bonus }, limits }
}

/** Whether a viewer has one of these items or what the offered one is a part of, or offers it. */
export async function isOwned(
  db: Db,
  viewer: Viewer,
  { owner, partOf }: Offer,
  items: readonly Item[],
): Promise<boolean> {
  if (owner?.id === viewer.id) return true
  const wanted = partOf ? [...items, partOf] : items
  const owned = await ownedBy(db, viewer.id, wanted)
  return wanted.some(({ kind, id }) => owned(kind, id))
}

export const offerOf = async (
  sellables: Sellables,
  db: Db,
  viewer: Viewer,
  { kind, id }: Omit<Wish, 'price'>,
): Promise<Offer> => (sellables[kind] ?? fail('not_for_sale')).offer(db, viewer, id)
