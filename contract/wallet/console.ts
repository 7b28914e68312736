import * as Type from 'typebox'
import { Count, IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Day, DeliveryRow, MoneyDays, OrderDetail, OrderRow, PaymentReport } from './console-shapes.ts'
import { OrderState } from './recharge-shapes.ts'

const read = { method: 'POST', feature: 'wallet', access: 'staff:money.read', age: 'open' } as const
const change = { method: 'POST', feature: 'wallet', access: 'staff:money.refund', age: 'open' } as const
const Provider = Line(32, 1)

/** Orders for money, the deliveries of payment providers, and the comparison of the books. */
export const walletConsole = {
  /** Orders, the newest first. */
  orders: endpoint({
    ...read,
    path: '/api/console/wallet/orders',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(OrderState),
      provider: Type.Optional(Provider),
      day: Type.Optional(Day),
      accountId: Type.Optional(IdInput),
    }),
    reply: listOf(OrderRow),
  }),
  order: endpoint({
    ...read,
    path: '/api/console/wallet/order',
    body: Type.Object({ id: IdInput }),
    reply: OrderDetail,
    errors: ['order_not_found'],
  }),
  /** Asks the provider for the state of the invoice now. */
  recheck: endpoint({
    ...change,
    path: '/api/console/wallet/recheck',
    body: Type.Object({ id: IdInput }),
    reply: OrderDetail,
    errors: ['order_not_found', 'payment_unavailable'],
  }),
  /** Proposes what to do with an order in review; nothing happens until a second person decides. */
  proposeSettlement: endpoint({
    ...change,
    path: '/api/console/wallet/proposeSettlement',
    body: Type.Object({ id: IdInput, outcome: Type.Enum(['deliver', 'close']), note: Line(200, 1) }),
    reply: OrderDetail,
    errors: ['order_not_found', 'order_not_in_review', 'settlement_waits'],
  }),
  /** Decides a proposal; refused to the person who proposed it. */
  decideSettlement: endpoint({
    ...change,
    path: '/api/console/wallet/decideSettlement',
    body: Type.Object({ id: IdInput, approve: Type.Boolean(), answer: Line(200) }),
    reply: OrderDetail,
    errors: [
      'settlement_not_found',
      'second_person_required',
      'order_not_in_review',
      'payment_unavailable',
      'currency_differs',
    ],
  }),
  /** Income of each of the last `span` days of Asia/Shanghai, today last. */
  summary: endpoint({
    ...read,
    path: '/api/console/wallet/summary',
    body: Type.Object({ span: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)]) }),
    reply: MoneyDays,
  }),
  /**
   * Provider deliveries, newest first, and the counts of accepted, forged and malformed deliveries of the last seven
   * days.
   */
  deliveries: endpoint({
    ...read,
    path: '/api/console/wallet/deliveries',
    body: Type.Object({ ...pageFields, waiting: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      ...listOf(DeliveryRow).properties,
      week: Type.Object({ taken: Count, forged: Count, malformed: Count }),
    }),
  }),
  /** The body of a delivery, byte for byte. */
  delivery: endpoint({
    ...read,
    path: '/api/console/wallet/delivery',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ body: Type.String() }),
    errors: ['delivery_not_found'],
  }),
  /** Reports on the books, the newest day first. */
  reports: endpoint({
    ...read,
    path: '/api/console/wallet/reports',
    body: Type.Object(pageFields),
    reply: listOf(PaymentReport),
  }),
  /** Starts a comparison of the books of a day. It runs in the background because every provider is asked. */
  runReport: endpoint({
    ...change,
    path: '/api/console/wallet/runReport',
    body: Type.Object({ day: Day }),
    reply: Nothing,
  }),
}
