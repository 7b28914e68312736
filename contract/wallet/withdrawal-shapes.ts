import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, Line, UnixSeconds } from '../common.ts'
import { incomeSources } from './withdrawals.ts'

/** The income to withdraw: from the member's works, or from invitations. */
export const Source = Type.Enum([...incomeSources])

/** Withdrawal methods: to a bank account, to an address of a chain, or as a gift card of JD. */
export const withdrawalMethods = ['bank', 'crypto', 'jdcard'] as const
export const WithdrawalMethod = Type.Enum(withdrawalMethods)
export type WithdrawalMethod = Static<typeof WithdrawalMethod>

/**
 * An amount of income in hundredths of coins. Its maximum is above that of a price, because income can exceed what one
 * can spend.
 */
export const Income = Type.Integer({ minimum: 0, maximum: 100_000_000_000 })

/** Currency of a payout; its amounts are in hundredths. */
export const PayoutCurrency = Type.Enum(['CNY', 'USDT'])

/** Limits and fees of one withdrawal method. */
export const WithdrawalTerms = Type.Object({
  method: WithdrawalMethod,
  open: Type.Boolean(),
  /** Limits of one withdrawal, in hundredths of coins. */
  least: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  most: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  /** Limits of one account in a day of Asia/Shanghai. */
  dayCount: Type.Integer({ minimum: 1, maximum: 1000 }),
  daySum: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  /** The fee of each withdrawal: a fixed part in hundredths of coins, and a rate in ten-thousandths of the amount. */
  fee: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  feeRate: Type.Integer({ minimum: 0, maximum: 5000 }),
  currency: PayoutCurrency,
  /** Hundredths of coins that buy one unit of the currency. */
  rate: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

export const networks = ['TRC20', 'ERC20'] as const
const Network = Type.Enum(networks)

const Bank = Type.Object({
  method: Type.Literal('bank'),
  holder: Line(40, 1),
  bank: Line(40, 1),
  /** Digits, with or without spaces. */
  number: Line(40, 8),
  branch: Line(60),
})
const Crypto = Type.Object({ method: Type.Literal('crypto'), network: Network, address: Line(64, 20) })
const Card = Type.Object({ method: Type.Literal('jdcard') })

/** The destination of a withdrawal. The amount of a card is its value. */
export const Payee = Type.Union([Bank, Crypto, Card])
export type Payee = Static<typeof Payee>

/** The destination, or with `last` the destination of the previous withdrawal by this method. */
export const PayeeInput = Type.Union([
  Bank,
  Crypto,
  Card,
  Type.Object({ method: Type.Enum(['bank', 'crypto']), last: Type.Literal(true) }),
])
export type PayeeInput = Static<typeof PayeeInput>

/**
 * States of a withdrawal: waits for a decision; waits for a second person; granted and to be paid by hand; a provider
 * is paying; paid; returned.
 */
export const withdrawalStates = ['review', 'second', 'approved', 'paying', 'paid', 'returned'] as const
export const WithdrawalState = Type.Enum(withdrawalStates)
export type WithdrawalState = Static<typeof WithdrawalState>

/**
 * The reason of a return: the owner cancelled, staff refused, the provider refused, or the owner deleted the account
 * (`left`).
 */
const returnReasons = [
  'none',
  'cancelled',
  'payee_wrong',
  'suspicious',
  'refunds',
  'limits',
  'refused',
  'left',
  'other',
] as const
export const ReturnReason = Type.Enum(returnReasons)
export type ReturnReason = Static<typeof ReturnReason>

/** A withdrawal as its owner sees it. */
export const Withdrawal = Type.Object({
  id: Id,
  source: Source,
  method: WithdrawalMethod,
  amount: Income,
  fee: Income,
  /** In hundredths of the currency. */
  arrives: Count,
  currency: PayoutCurrency,
  /** The payee with all but its ends hidden. */
  payee: Type.String(),
  state: WithdrawalState,
  reason: ReturnReason,
  note: Type.String(),
  /** The number of the payment; empty until it is paid. */
  reference: Type.String(),
  createdAt: UnixSeconds,
  endedAt: UnixSeconds,
  /** `cancel`: the owner may still cancel it. `showCard`: a gift card can be shown. */
  can: Type.Object({ cancel: Type.Boolean(), showCard: Type.Boolean() }),
})
export type Withdrawal = Static<typeof Withdrawal>

/** A gift card of JD, with the number and password to redeem it. */
export const JdCard = Type.Object({ number: Line(40, 6), password: Line(40, 4) })
export type JdCard = Static<typeof JdCard>

export const JdValue = Type.Integer({ minimum: 100, maximum: 1_000_000 })

/** The balances of one income, and the limits and use of each withdrawal method. */
export const WithdrawalInfo = Type.Object({
  available: Income,
  held: Income,
  pending: Income,
  debt: Income,
  /** True when the account has a pay password, which every withdrawal requires. */
  payPassword: Type.Boolean(),
  methods: Type.Array(
    Type.Object({
      ...WithdrawalTerms.properties,
      /** Withdrawals requested today, in count and in hundredths of coins. */
      used: Type.Object({ count: Count, sum: Income }),
      /** The previous payee with all but its ends hidden; empty when there is none. */
      last: Type.String(),
    }),
  ),
  /** Days after a sale until its income can be withdrawn. */
  days: Count,
})
export type WithdrawalInfo = Static<typeof WithdrawalInfo>
