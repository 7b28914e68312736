import { createHash } from 'node:crypto'
import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Receipt } from '#contract/purchases/shapes.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Wish } from './offers.ts'

/** Columns of a receipt. None of them ever changes, so a repeated purchase gets the same answer for ever. */
export const receiptColumns = [
  'id',
  'kind',
  'item_id',
  'title',
  'price',
  'paid',
  'bonus',
  'paid_left',
  'bonus_left',
  'bought_at',
  'asked',
] as const
export type ReceiptRow = {
  id: number
  kind: string
  item_id: number
  title: string
  price: number
  paid: number
  bonus: number
  paid_left: number
  bonus_left: number
  bought_at: Date
  asked: Buffer
}

export const receiptOf = (row: ReceiptRow): Receipt => ({
  id: row.id,
  kind: row.kind as ItemKind,
  itemId: row.item_id,
  title: row.title,
  price: row.price,
  paid: row.paid,
  bonus: row.bonus,
  balance: { paid: row.paid_left, bonus: row.bonus_left },
  at: unixSeconds(row.bought_at),
})

/** Canonical form of a purchase request, to recognise a repeat. */
export const hashOf = ({ kind, id, price }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, id, price]))
    .digest()
