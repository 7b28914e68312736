import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'
import { OrderReason, OrderState, ProductKind } from './recharge-shapes.ts'

/** A member or one of the staff; the name is empty of who is gone. */
export const Person = Type.Object({ id: Count, name: Type.String() })

/** A day of Asia/Shanghai, `2026-01-31`. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

export const OrderRow = Type.Object({
  id: Id,
  account: Person,
  kind: ProductKind,
  title: Type.String(),
  price: MinorUnits,
  currency: Currency,
  /** What has arrived by the provider's word. */
  paid: MinorUnits,
  state: OrderState,
  reason: OrderReason,
  provider: Type.String(),
  createdAt: UnixSeconds,
  paidAt: UnixSeconds,
})
export type OrderRow = Static<typeof OrderRow>

/** Something a provider told, signed by it. */
export const DeliveryRow = Type.Object({
  id: Id,
  provider: Type.String(),
  delivery: Type.String(),
  /** The delivery it repeats; empty for a first one. */
  original: Type.String(),
  event: Type.String(),
  reference: Type.String(),
  receivedAt: UnixSeconds,
  /** 0 while nobody has asked the provider yet. */
  handledAt: UnixSeconds,
  /** What became of it: the state the order came to, `unchanged`, or why nothing did. */
  outcome: Type.String(),
})
export type DeliveryRow = Static<typeof DeliveryRow>

/** What people wanted done with an order that was paid otherwise than agreed. */
export const Settlement = Type.Object({
  id: Id,
  /** Hand over what was ordered, or close the order. */
  outcome: Type.Enum(['deliver', 'close']),
  note: Type.String(),
  proposedBy: Person,
  proposedAt: UnixSeconds,
  state: Type.Enum(['waiting', 'approved', 'declined']),
  answer: Type.String(),
  decidedBy: Person,
  decidedAt: UnixSeconds,
})
export type Settlement = Static<typeof Settlement>

export const OrderDetail = Type.Object({
  ...OrderRow.properties,
  coins: Hundredths,
  gift: Hundredths,
  /** The provider's invoice; empty while there is none. */
  reference: Type.String(),
  /** The money came after the invoice was over. */
  late: Type.Boolean(),
  expiresAt: UnixSeconds,
  updatedAt: UnixSeconds,
  /** When the provider is asked next by itself; 0 when it is not. */
  nextCheckAt: UnixSeconds,
  deliveries: Type.Array(DeliveryRow),
  settlements: Type.Array(Settlement),
  can: Type.Object({ recheck: Type.Boolean(), propose: Type.Boolean(), decide: Type.Boolean() }),
})
export type OrderDetail = Static<typeof OrderDetail>

/** How an order is told differently by those who should agree. */
const differences = [
  'not_booked',
  'booked_unpaid',
  'booked_otherwise',
  'provider_otherwise',
  'provider_has_money',
  'provider_unknown',
  'provider_silent',
] as const

const Difference = Type.Object({
  order: Id,
  kind: Type.Enum(differences),
  currency: Currency,
  /** What each says has arrived; null where it says nothing. */
  provider: Type.Union([MinorUnits, Type.Null()]),
  ordered: MinorUnits,
  ledger: Type.Union([Type.Integer(), Type.Null()]),
})
export type Difference = Static<typeof Difference>

const Sum = Type.Object({
  currency: Currency,
  provider: Type.Integer(),
  ordered: Type.Integer(),
  ledger: Type.Integer(),
})
export type Sum = Static<typeof Sum>

export const PaymentReport = Type.Object({
  id: Id,
  day: Day,
  madeAt: UnixSeconds,
  /** Whoever asked for it; id 0: the job of the night. */
  madeBy: Person,
  orders: Count,
  sums: Type.Array(Sum),
  /** The first hundred. */
  differences: Type.Array(Difference),
  differenceCount: Count,
})
export type PaymentReport = Static<typeof PaymentReport>

/** Figures of one day after another of Asia/Shanghai. */
const Series = Type.Array(Count)
export const MoneyDays = Type.Object({
  days: Type.Array(Day),
  /** Money that arrived for paid orders, by currency in minor units, of real providers alone. */
  income: Type.Array(Type.Object({ currency: Currency, values: Series })),
  /** Orders that were paid, and those made that day which ended without their money. */
  paid: Series,
  failed: Series,
  /** Accounts that got membership for the first time. */
  newMembers: Series,
  /** Orders that wait for people at this moment. */
  inReview: Count,
})
export type MoneyDays = Static<typeof MoneyDays>
