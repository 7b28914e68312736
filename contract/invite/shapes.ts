import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'

/** Hundredths of a percent: 1000 is 10 %. */
export const Rate = Type.Integer({ minimum: 0, maximum: 5000 })

/** `held`: staff must decide, and the invitation earns nothing until then. */
export const relationStates = ['open', 'held', 'refused'] as const
export const RelationState = Type.Enum([...relationStates])
export type RelationState = Static<typeof RelationState>

/**
 * States of the income from one order: `new` is not booked yet; `held` waits for staff; `pending` becomes `available`
 * after its hold time; `returned` was taken back; `void` never earned anything.
 */
export const IncomeState = Type.Enum(['new', 'held', 'pending', 'available', 'returned', 'void'])
export type IncomeState = Static<typeof IncomeState>

/** The reason why income was returned or void; otherwise empty. */
export const IncomeReason = Type.Enum(['', 'refused', 'refund', 'cap', 'currency', 'small', 'gone'])
export type IncomeReason = Static<typeof IncomeReason>

/** A day of Asia/Shanghai, `2026-01-31`. */
export const Day = Type.String()

/** An invitee as the inviter may see them: the first letter of the name, and the day. */
export const Invitee = Type.Object({ id: Id, name: Type.String(), day: Day, state: RelationState })
export type Invitee = Static<typeof Invitee>

/** The income from one order of an invitee, in hundredths of coins. */
export const InviteIncome = Type.Object({
  id: Id,
  /** First letter of the payer's name. */
  name: Type.String(),
  day: Day,
  amount: Count,
  rate: Rate,
  state: IncomeState,
  reason: IncomeReason,
  /** Time from which it can be withdrawn; 0 while unknown. */
  maturesAt: UnixSeconds,
})
export type InviteIncome = Static<typeof InviteIncome>

export const InviteSummary = Type.Object({
  code: Type.String(),
  rate: Rate,
  /** True when the account has its own rate. */
  agent: Type.Boolean(),
  holdDays: Count,
  /** Most income of one day, in hundredths of coins. */
  dailyCap: Count,
  invited: Count,
  /** Number of invitees who ever paid. */
  paying: Count,
  /** Hundredths of coins: not yet certain, available, being withdrawn, owed back. */
  income: Type.Object({ pending: Count, available: Count, held: Count, debt: Count }),
})
export type InviteSummary = Static<typeof InviteSummary>
