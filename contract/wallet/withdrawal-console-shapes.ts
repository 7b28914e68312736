import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'
import { Day, Person } from './console-shapes.ts'
import {
  Income,
  JdValue,
  Payee,
  PayoutCurrency,
  ReturnReason,
  Source,
  WithdrawalMethod,
  WithdrawalState,
} from './withdrawal-shapes.ts'

/** Largest amount in hundredths of coins that one person may grant alone; more needs two people. */
export const secondPersonAbove = 500_000

/** Reasons that staff can give for returning a withdrawal. */
export const staffReasons = ['payee_wrong', 'suspicious', 'refunds', 'limits', 'other'] as const
export const StaffReason = Type.Enum(staffReasons)

/**
 * The way it is paid: `hand` by staff, `stock` with a card, `sandbox` by the provider for tests; empty until granted.
 */
const Payout = Type.Enum(['', 'hand', 'stock', 'sandbox'])

export const WithdrawalRow = Type.Object({
  id: Id,
  account: Person,
  source: Source,
  method: WithdrawalMethod,
  amount: Income,
  fee: Income,
  arrives: Count,
  currency: PayoutCurrency,
  /** The payee with all but its ends hidden. */
  payee: Type.String(),
  state: WithdrawalState,
  reason: ReturnReason,
  payout: Payout,
  reference: Type.String(),
  createdAt: UnixSeconds,
  endedAt: UnixSeconds,
})
export type WithdrawalRow = Static<typeof WithdrawalRow>

/** Facts that call for a closer look before granting. */
const Signals = Type.Object({
  /** Start of the session that requested it; 0 when that session has ended. */
  deviceSince: UnixSeconds,
  newDevice: Type.Boolean(),
  /** The previous withdrawal by this method went to another payee. */
  payeeChanged: Type.Boolean(),
  /** Other members whose withdrawals went to the same payee. */
  sharedWith: Type.Array(Person),
  /** Sales of the last 90 days, and how many of them were refunded. */
  sales: Count,
  refunds: Count,
  /** Debt of this income, in hundredths of coins. */
  debt: Income,
  /** Count and sum of the member's withdrawals that were paid. */
  paidBefore: Type.Object({ count: Count, sum: Income }),
  memberSince: UnixSeconds,
})
export type Signals = Static<typeof Signals>

export const WithdrawalDetail = Type.Object({
  ...WithdrawalRow.properties,
  /** The full payee; null once its owner deleted the account. */
  payeeInFull: Type.Union([Payee, Type.Null()]),
  note: Type.String(),
  approvedBy: Person,
  secondedBy: Person,
  holdId: Id,
  /** Time of the next question to the provider; 0 when none is planned. */
  nextCheckAt: UnixSeconds,
  steps: Type.Array(
    Type.Object({ state: WithdrawalState, by: Person, note: Type.String(), at: UnixSeconds }),
  ),
  signals: Signals,
  can: Type.Object({
    approve: Type.Boolean(),
    giveBack: Type.Boolean(),
    markPaid: Type.Boolean(),
    /** True when a payout provider is on for this method. */
    payBySandbox: Type.Boolean(),
  }),
})
export type WithdrawalDetail = Static<typeof WithdrawalDetail>

const Series = Type.Array(Count)
export const WithdrawalDays = Type.Object({
  days: Type.Array(Day),
  /** Paid out each day, by currency, in hundredths of it. */
  paid: Type.Array(Type.Object({ currency: PayoutCurrency, values: Series })),
  /** Fees of each day, in hundredths of coins. */
  fees: Series,
  counts: Series,
  waiting: Type.Object({ count: Count, sum: Income }),
  /** Withdrawals that a provider has not answered for more than a day. */
  stuck: Count,
})
export type WithdrawalDays = Static<typeof WithdrawalDays>

export const JdStock = Type.Object({
  value: JdValue,
  onOffer: Type.Boolean(),
  free: Count,
  taken: Count,
})
export type JdStock = Static<typeof JdStock>
