import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind } from '../purchases/shapes.ts'

/** Why coins came or went; `other` is whatever none of the rest names. */
export const moveKinds = ['recharge', 'purchase', 'refund', 'withdrawal', 'other'] as const
const MoveKind = Type.Enum([...moveKinds])
export type MoveKind = Static<typeof MoveKind>

/** Hundredths, below zero for what went. */
const Change = Type.Integer()

const Move = Type.Object({
  id: Id,
  kind: MoveKind,
  /** What it belongs to, as it was called then; empty when nothing more is known. */
  title: Type.String(),
  item: Type.Union([Type.Object({ kind: ItemKind, id: Id }), Type.Null()]),
  amount: Change,
  /** The part of it that was given coins. */
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

/** What one has, and how it came and went. */
export const purse = {
  balances: endpoint({ ...personal, path: '/api/app/wallet/balances', extra: true, reply: Balances }),
  /**
   * How coins came and went, the newest first: of one kind, in one month of Asia/Shanghai (`2026-01`), or all. `sums` are those of
   * the whole list, with its first page only.
   */
  list: endpoint({
    ...personal,
    path: '/api/app/trans/list',
    body: Type.Object({ ...pageFields, kind: Type.Optional(MoveKind), month: Type.Optional(Month) }),
    reply: Statement,
  }),
  /**
   * What a creator earned, gave back and withdrew, the newest first, in one month or all; `sums` as above. Income that only changes its
   * place, because it became certain or was asked for, is no move.
   */
  incomes: endpoint({
    ...personal,
    path: '/api/app/trans/incomes',
    body: Type.Object({ ...pageFields, month: Type.Optional(Month) }),
    reply: Statement,
  }),
}
