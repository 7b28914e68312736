import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'

/** Hundredths of a percent: 1000 is 10 %. */
export const Rate = Type.Integer({ minimum: 0, maximum: 5000 })

/** `held`: people look into it, and it brings nothing meanwhile. */
export const relationStates = ['open', 'held', 'refused'] as const
export const RelationState = Type.Enum([...relationStates])
export type RelationState = Static<typeof RelationState>

/**
 * What becomes of the share of one order: `new` is not booked yet, `held` waits for people, `pending` becomes `available` after its
 * hold; `returned` was taken back, `void` never brought anything.
 */
export const IncomeState = Type.Enum(['new', 'held', 'pending', 'available', 'returned', 'void'])
export type IncomeState = Static<typeof IncomeState>

/** Why something was returned or brings nothing; empty where neither is so. */
export const IncomeReason = Type.Enum(['', 'refused', 'refund', 'cap', 'currency', 'small', 'gone'])
export type IncomeReason = Static<typeof IncomeReason>

/** A day of Asia/Shanghai, `2026-01-31`. */
export const Day = Type.String()

/** Somebody who came by an invitation, as who invited them may see it: the first letter of the name, and the day. */
export const Invitee = Type.Object({ id: Id, name: Type.String(), day: Day, state: RelationState })
export type Invitee = Static<typeof Invitee>

/** What one order of somebody invited brought, in hundredths of coins. */
export const InviteIncome = Type.Object({
  id: Id,
  /** Of who paid: its first letter. */
  name: Type.String(),
  day: Day,
  amount: Count,
  rate: Rate,
  state: IncomeState,
  reason: IncomeReason,
  /** When it can be withdrawn; 0 while that is not known. */
  maturesAt: UnixSeconds,
})
export type InviteIncome = Static<typeof InviteIncome>

export const InviteSummary = Type.Object({
  code: Type.String(),
  rate: Rate,
  /** Whether the rate is one's own. */
  agent: Type.Boolean(),
  holdDays: Count,
  /** What can be earned on one day, in hundredths of coins. */
  dailyCap: Count,
  invited: Count,
  /** How many of them ever paid. */
  paying: Count,
  /** Hundredths of coins: not yet certain, free, being withdrawn, owed back. */
  income: Type.Object({ pending: Count, available: Count, held: Count, debt: Count }),
})
export type InviteSummary = Static<typeof InviteSummary>
