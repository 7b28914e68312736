import { sql } from 'kysely'
import {
  type Coins,
  ledgerPost,
  postAnswer,
  type PostAnswer,
  type Posting,
  readPosted,
  transferOf,
} from '#server/ledger/index.ts'
import { type Db, readWithin } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Offer } from '#server/platform/parts/sellable.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Wish } from './offers.ts'
import type { ReceiptRow } from './receipts.ts'
import { shareOf } from '../rules.ts'

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

/**
 * Moves the coins and writes the purchase, in one statement. Bonus coins give a creator nothing: only bought ones can be withdrawn.
 */
export async function charge(
  transaction: Db,
  { viewer, wish, offer, coins, split: { paid, bonus }, key, asked, at }: Charge,
): Promise<ReceiptRow & { share: number }> {
  const share = offer.owner ? shareOf(paid, offer.owner.percent) : 0
  const transfer = transferOf({
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
  const row: NewPurchase = {
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
    key,
    asked,
    once: offer.once,
    bought_at: at,
  }
  const [written] = await writePurchase(readWithin(transaction), { ...transfer, ...row })
  readPosted(written!)
  // Nobody but a purchase posts under such a key, and those of this account wait for each other.
  if (written!.id === null) throw new Error(`a transfer of ${viewer.id} has no purchase: ${key}`)
  return { id: written!.id, ...row }
}

type NewPurchase = Omit<ReceiptRow, 'id'> & {
  account_id: number
  owner_id: number | null
  share: number
  key: string
  once: boolean
}

const columns = [
  'account_id',
  'kind',
  'item_id',
  'title',
  'price',
  'paid',
  'bonus',
  'paid_left',
  'bonus_left',
  'owner_id',
  'share',
  'key',
  'asked',
  'once',
  'bought_at',
] as const satisfies readonly (keyof NewPurchase)[]

const writePurchase = prepared(
  (_, values: Posting & NewPurchase) => sql<PostAnswer & { id: number | null }>`
    with posted as (select * from ${ledgerPost(values)}),
    written as (
      insert into purchases (${sql.join(columns.map((column) => sql.ref(column)))}, transfer_id)
      select ${sql.join(columns.map((column) => values[column]))}, transfer from posted where outcome = 'posted'
      returning id
    )
    select ${postAnswer}, written.id from posted left join written on true`,
)
