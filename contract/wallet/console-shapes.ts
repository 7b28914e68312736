import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'
import { OrderReason, OrderState, ProductKind } from './recharge-shapes.ts'

/** A member or one of the staff; the name is empty when that account no longer exists. */
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
  /** Money that has arrived according to the provider, in minor units. */
  paid: MinorUnits,
  state: OrderState,
  reason: OrderReason,
  provider: Type.String(),
  createdAt: UnixSeconds,
  paidAt: UnixSeconds,
})
export type OrderRow = Static<typeof OrderRow>

/** A webhook delivery signed by a payment provider. */
export const DeliveryRow = Type.Object({
  id: Id,
  provider: Type.String(),
  delivery: Type.String(),
  /** The delivery it repeats; empty for a first one. */
  original: Type.String(),
  event: Type.String(),
  reference: Type.String(),
  receivedAt: UnixSeconds,
  /** 0 until the provider was asked about the invoice. */
  handledAt: UnixSeconds,
  /** The result of handling: the state the order moved to, `unchanged`, or the reason why no order moved. */
  outcome: Type.String(),
})
export type DeliveryRow = Static<typeof DeliveryRow>

/** A decision proposed by staff for an order that was paid otherwise than agreed. */
export const Settlement = Type.Object({
  id: Id,
  /** `deliver` hands over what was ordered, `close` ends the order for good. */
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
  /** Time of the next automatic question to the provider; 0 when none is planned. */
  nextCheckAt: UnixSeconds,
  deliveries: Type.Array(DeliveryRow),
  settlements: Type.Array(Settlement),
  can: Type.Object({ recheck: Type.Boolean(), propose: Type.Boolean(), decide: Type.Boolean() }),
})
export type OrderDetail = Static<typeof OrderDetail>

/** The ways in which provider, order and ledger can disagree about one order. */
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
  /** Money that arrived according to each of the three, in minor units; null where it has no record. */
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
  /** The person who started the report; id 0 means the nightly job. */
  madeBy: Person,
  orders: Count,
  sums: Type.Array(Sum),
  /** The first hundred differences; `differenceCount` counts all. */
  differences: Type.Array(Difference),
  differenceCount: Count,
})
export type PaymentReport = Static<typeof PaymentReport>

/** One figure per day of Asia/Shanghai, in the order of `days`. */
const Series = Type.Array(Count)
export const MoneyDays = Type.Object({
  days: Type.Array(Day),
  /** Money that arrived for paid orders, by currency in minor units, of real providers alone. */
  income: Type.Array(Type.Object({ currency: Currency, values: Series })),
  /** Orders that were paid on the day, and orders created on the day that ended unpaid. */
  paid: Series,
  failed: Series,
  /** Accounts that became members for the first time. */
  newMembers: Series,
  /** Orders that wait for a decision of staff now. */
  inReview: Count,
})
export type MoneyDays = Static<typeof MoneyDays>
