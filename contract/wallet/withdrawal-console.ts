import * as Type from 'typebox'
import { Count, IdInput, Line, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  JdStock,
  StaffReason,
  WithdrawalDays,
  WithdrawalDetail,
  WithdrawalRow,
} from './withdrawal-console-shapes.ts'
import {
  JdCard,
  JdValue,
  Source,
  WithdrawalMethod,
  WithdrawalState,
  WithdrawalTerms,
} from './withdrawal-shapes.ts'

const review = { method: 'POST', feature: 'wallet', access: 'staff:withdrawals.review', age: 'open' } as const

const filters = {
  state: Type.Optional(WithdrawalState),
  method: Type.Optional(WithdrawalMethod),
  source: Type.Optional(Source),
  accountId: Type.Optional(IdInput),
}
const Terms = Type.Object({ list: Type.Array(WithdrawalTerms) })
const Stock = Type.Object({ list: Type.Array(JdStock) })

/** Withdrawals for the staff who grant and pay them. */
export const withdrawalConsole = {
  /** Withdrawals, newest first. */
  list: endpoint({
    ...review,
    path: '/api/console/wallet/withdrawals',
    body: Type.Object({ ...pageFields, ...filters }),
    reply: listOf(WithdrawalRow),
  }),
  detail: endpoint({
    ...review,
    path: '/api/console/wallet/withdrawal',
    body: Type.Object({ id: IdInput }),
    reply: WithdrawalDetail,
    errors: ['withdrawal_not_found'],
  }),
  /**
   * Grants a withdrawal; above `secondPersonAbove` a second person must grant it too. A card from stock is handed over
   * at once, a provider starts to pay, a payment by hand waits for the person who makes it.
   */
  approve: endpoint({
    ...review,
    path: '/api/console/wallet/approveWithdrawal',
    body: Type.Object({ id: IdInput, by: Type.Enum(['hand', 'sandbox']) }),
    reply: WithdrawalDetail,
    errors: [
      'withdrawal_not_found',
      'withdrawal_moved',
      'second_person_required',
      'income_owed',
      'payout_closed',
    ],
  }),
  /** Returns the amount to its owner, with a reason that the owner is told. */
  giveBack: endpoint({
    ...review,
    path: '/api/console/wallet/returnWithdrawal',
    body: Type.Object({ id: IdInput, reason: StaffReason, note: Line(200) }),
    reply: WithdrawalDetail,
    errors: ['withdrawal_not_found', 'withdrawal_moved'],
  }),
  /** Records that it was paid by hand, with the payment's number. Refused to the person who granted it. */
  markPaid: endpoint({
    ...review,
    path: '/api/console/wallet/markWithdrawalPaid',
    body: Type.Object({ id: IdInput, reference: Line(100, 4) }),
    reply: WithdrawalDetail,
    errors: ['withdrawal_not_found', 'withdrawal_moved', 'second_person_required', 'income_owed'],
  }),
  summary: endpoint({
    ...review,
    path: '/api/console/wallet/withdrawalSummary',
    body: Type.Object({ span: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)]) }),
    reply: WithdrawalDays,
  }),
  terms: endpoint({ ...review, path: '/api/console/wallet/withdrawalTerms', reply: Terms }),
  saveTerms: endpoint({
    ...review,
    path: '/api/console/wallet/saveWithdrawalTerms',
    body: WithdrawalTerms,
    reply: Terms,
  }),
  stock: endpoint({ ...review, path: '/api/console/wallet/jdStock', reply: Stock }),
  /** Puts a card value on sale or takes it off. */
  offerValue: endpoint({
    ...review,
    path: '/api/console/wallet/offerJdValue',
    body: Type.Object({ value: JdValue, onOffer: Type.Boolean() }),
    reply: Stock,
  }),
  /** Adds cards of one value; cards already in stock are skipped and counted as `known`. */
  addCards: endpoint({
    ...review,
    path: '/api/console/wallet/addJdCards',
    body: Type.Object({ value: JdValue, cards: Type.Array(JdCard, { minItems: 1, maxItems: 500 }) }),
    reply: Type.Object({ added: Count, known: Count }),
  }),
}
