import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind } from '../purchases/shapes.ts'

/** Kinds of coin movement; `other` covers every reason that has no kind of its own. */
export const moveKinds = ['recharge', 'purchase', 'refund', 'withdrawal', 'other'] as const
const MoveKind = Type.Enum([...moveKinds])
export type MoveKind = Static<typeof MoveKind>

/** Hundredths of coins; below zero for coins that left. */
const Change = Type.Integer()

const Move = Type.Object({
  id: Id,
  kind: MoveKind,
  /** Title of the item at the time of the transfer; empty when there is no item. */
  title: Type.String(),
  item: Type.Union([Type.Object({ kind: ItemKind, id: Id }), Type.Null()]),
  amount: Change,
  /** The part of `amount` that is bonus coins. */
  bonus: Change,
  at: UnixSeconds,
})
export type Move = Static<typeof Move>

const Balances = Type.Object({
  /** Coins in hundredths; given ones are spent first. */
  paid: Count,
  bonus: Count,
  points: Count,
  /** A creator's income in hundredths of coins: not yet certain, free, being withdrawn, owed back. */
  income: Type.Object({ pending: Count, available: Count, held: Count, debt: Count }),
})

/** A month of Asia/Shanghai, `2026-01`. */
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const Statement = Type.Object({
  ...listOf(Move).properties,
  sums: Type.Union([Type.Object({ in: Count, out: Count }), Type.Null()]),
})

const personal = { method: 'POST', feature: 'wallet', access: 'guest', age: 'confirmed' } as const

/** The balances of an account and its statements. */
export const purse = {
  balances: endpoint({ ...personal, path: '/api/app/wallet/balances', extra: true, reply: Balances }),
  /**
   * Coin movements, newest first: all, of one kind, or in one month of Asia/Shanghai (`2026-01`). `sums` cover the
   * whole list and come with its first page only.
   */
  list: endpoint({
    ...personal,
    path: '/api/app/trans/list',
    body: Type.Object({ ...pageFields, kind: Type.Optional(MoveKind), month: Type.Optional(Month) }),
    reply: Statement,
  }),
  /**
   * A creator's earnings, refunds and withdrawals, newest first, in one month or all; `sums` as above. Income that only
   * changes account, because it became certain or a withdrawal was requested, is not listed.
   */
  incomes: endpoint({
    ...personal,
    path: '/api/app/trans/incomes',
    body: Type.Object({ ...pageFields, month: Type.Optional(Month) }),
    reply: Statement,
  }),
}
