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

/** Above this, in hundredths of coins, two people grant a withdrawal. */
export const secondPersonAbove = 500_000

/** For what people give a withdrawal back. */
export const staffReasons = ['payee_wrong', 'suspicious', 'refunds', 'limits', 'other'] as const
export const StaffReason = Type.Enum(staffReasons)

/** How it is paid: by hand, from the stock of cards, or by the provider that only plays one. */
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
  /** All but the ends of it hidden. */
  payee: Type.String(),
  state: WithdrawalState,
  reason: ReturnReason,
  payout: Payout,
  reference: Type.String(),
  createdAt: UnixSeconds,
  endedAt: UnixSeconds,
})
export type WithdrawalRow = Static<typeof WithdrawalRow>

/** What speaks for a closer look. */
const Signals = Type.Object({
  /** The device it was asked from is signed in since then; 0 when it no longer is. */
  deviceSince: UnixSeconds,
  newDevice: Type.Boolean(),
  /** The last one of this way went elsewhere. */
  payeeChanged: Type.Boolean(),
  /** Other members whose withdrawals went to the same place. */
  sharedWith: Type.Array(Person),
  /** Sales of the last 90 days, and how many of them were refunded. */
  sales: Count,
  refunds: Count,
  /** What is owed back of this income. */
  debt: Income,
  /** How many were paid before, and how much. */
  paidBefore: Type.Object({ count: Count, sum: Income }),
  memberSince: UnixSeconds,
})
export type Signals = Static<typeof Signals>

export const WithdrawalDetail = Type.Object({
  ...WithdrawalRow.properties,
  /** In full; null once its owner is gone. */
  payeeInFull: Type.Union([Payee, Type.Null()]),
  note: Type.String(),
  approvedBy: Person,
  secondedBy: Person,
  holdId: Id,
  /** When the provider is asked next; 0 when it is not. */
  nextCheckAt: UnixSeconds,
  steps: Type.Array(
    Type.Object({ state: WithdrawalState, by: Person, note: Type.String(), at: UnixSeconds }),
  ),
  signals: Signals,
  can: Type.Object({
    approve: Type.Boolean(),
    giveBack: Type.Boolean(),
    markPaid: Type.Boolean(),
    /** Whether a provider could pay it. */
    payBySandbox: Type.Boolean(),
  }),
})
export type WithdrawalDetail = Static<typeof WithdrawalDetail>

const Series = Type.Array(Count)
export const WithdrawalDays = Type.Object({
  days: Type.Array(Day),
  /** Paid out, by currency in hundredths of it. */
  paid: Type.Array(Type.Object({ currency: PayoutCurrency, values: Series })),
  /** In hundredths of coins. */
  fees: Series,
  counts: Series,
  waiting: Type.Object({ count: Count, sum: Income }),
  /** With a provider for longer than a day. */
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
