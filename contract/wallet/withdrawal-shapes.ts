import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, Line, UnixSeconds } from '../common.ts'
import { incomeSources } from './withdrawals.ts'

/** Which income is meant: what one's works earn, or those one invited. */
export const Source = Type.Enum([...incomeSources])

/** The ways out: to a bank account, to an address of a chain, or as a card of JD. */
export const withdrawalMethods = ['bank', 'crypto', 'jdcard'] as const
export const WithdrawalMethod = Type.Enum(withdrawalMethods)
export type WithdrawalMethod = Static<typeof WithdrawalMethod>

/** An amount of income, in hundredths of coins; some have more of it than one can spend. */
export const Income = Type.Integer({ minimum: 0, maximum: 100_000_000_000 })

/** What arrives is told in hundredths of these. */
export const PayoutCurrency = Type.Enum(['CNY', 'USDT'])

/** What one way takes and costs. */
export const WithdrawalTerms = Type.Object({
  method: WithdrawalMethod,
  open: Type.Boolean(),
  /** For one withdrawal, in hundredths of coins. */
  least: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  most: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  /** For one account in a day of Asia/Shanghai. */
  dayCount: Type.Integer({ minimum: 1, maximum: 1000 }),
  daySum: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  /** Kept of each: so much, and so many ten-thousandths of the amount. */
  fee: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  feeRate: Type.Integer({ minimum: 0, maximum: 5000 }),
  currency: PayoutCurrency,
  /** How many hundredths of coins are one unit of the currency. */
  rate: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

export const networks = ['TRC20', 'ERC20'] as const
const Network = Type.Enum(networks)

const Bank = Type.Object({
  method: Type.Literal('bank'),
  holder: Line(40, 1),
  bank: Line(40, 1),
  /** Digits, spaces among them or not. */
  number: Line(40, 8),
  branch: Line(60),
})
const Crypto = Type.Object({ method: Type.Literal('crypto'), network: Network, address: Line(64, 20) })
const Card = Type.Object({ method: Type.Literal('jdcard') })

/** Where it goes. The amount of a card is its value. */
export const Payee = Type.Union([Bank, Crypto, Card])
export type Payee = Static<typeof Payee>

/** Where it goes, or with `last` where the last one of this way went. */
export const PayeeInput = Type.Union([
  Bank,
  Crypto,
  Card,
  Type.Object({ method: Type.Enum(['bank', 'crypto']), last: Type.Literal(true) }),
])
export type PayeeInput = Static<typeof PayeeInput>

/**
 * How a withdrawal stands: people look at it; a second person does; granted and to be paid by hand; a provider is paying; paid; given
 * back.
 */
export const withdrawalStates = ['review', 'second', 'approved', 'paying', 'paid', 'returned'] as const
export const WithdrawalState = Type.Enum(withdrawalStates)
export type WithdrawalState = Static<typeof WithdrawalState>

/** Why it was given back: by its owner, by people who looked at it, by the provider, or because its owner left. */
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

/** What its owner sees of a withdrawal. */
export const Withdrawal = Type.Object({
  id: Id,
  source: Source,
  method: WithdrawalMethod,
  amount: Income,
  fee: Income,
  /** In hundredths of the currency. */
  arrives: Count,
  currency: PayoutCurrency,
  /** All but the ends of it hidden. */
  payee: Type.String(),
  state: WithdrawalState,
  reason: ReturnReason,
  note: Type.String(),
  /** The payment's own number, once it is paid. */
  reference: Type.String(),
  createdAt: UnixSeconds,
  endedAt: UnixSeconds,
  /** Whether its owner may still take it back, and whether there is a card to be shown. */
  can: Type.Object({ cancel: Type.Boolean(), showCard: Type.Boolean() }),
})
export type Withdrawal = Static<typeof Withdrawal>

/** A card of JD, as it is redeemed there. */
export const JdCard = Type.Object({ number: Line(40, 6), password: Line(40, 4) })
export type JdCard = Static<typeof JdCard>

export const JdValue = Type.Integer({ minimum: 100, maximum: 1_000_000 })

/** What one can withdraw of an income, and how. */
export const WithdrawalInfo = Type.Object({
  available: Income,
  held: Income,
  pending: Income,
  debt: Income,
  /** Whether there is a pay password, without which nothing leaves. */
  payPassword: Type.Boolean(),
  methods: Type.Array(
    Type.Object({
      ...WithdrawalTerms.properties,
      /** Asked for today already. */
      used: Type.Object({ count: Count, sum: Income }),
      /** Where the last one went, hidden but for its ends; empty when there was none. */
      last: Type.String(),
    }),
  ),
  /** After how many days an income can be withdrawn. */
  days: Count,
})
export type WithdrawalInfo = Static<typeof WithdrawalInfo>
