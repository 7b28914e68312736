import * as Type from 'typebox'
import { Count, IdInput, listOf, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PayDigits } from '../mine/pay-password.ts'
import {
  Income,
  JdCard,
  JdValue,
  PayeeInput,
  Source,
  Withdrawal,
  WithdrawalInfo,
} from './withdrawal-shapes.ts'

const personal = { method: 'POST', feature: 'wallet', access: 'guest', age: 'confirmed' } as const
const payErrors = ['pay_password_missing', 'pay_password_wrong', 'pay_password_locked'] as const

/** Withdrawal of income as money. */
export const withdrawal = {
  info: endpoint({
    ...personal,
    path: '/api/app/withdrawal/info',
    body: Type.Object({ source: Source }),
    reply: WithdrawalInfo,
  }),
  /**
   * Requests a withdrawal at the fee the viewer was shown, and holds the amount until staff decide. Debt from refunds
   * is collected from the income first. The same `key` with the same body answers the same withdrawal.
   */
  submit: endpoint({
    ...personal,
    path: '/api/app/withdrawal/submit',
    rate: { limit: 20, seconds: 60, by: 'account' },
    body: Type.Object({
      key: RequestKey,
      source: Source,
      amount: Income,
      fee: Income,
      arrives: Count,
      payee: PayeeInput,
      digits: PayDigits,
    }),
    reply: Withdrawal,
    errors: [
      'key_reused',
      'withdrawal_closed',
      'withdrawal_amount',
      'withdrawal_day_limit',
      'withdrawal_changed',
      'payee_wrong',
      'card_sold_out',
      'balance_short',
      ...payErrors,
    ],
  }),
  /** The viewer's withdrawals, newest first; only one income when `source` is given. */
  list: endpoint({
    ...personal,
    path: '/api/app/withdrawal/list',
    body: Type.Object({ ...pageFields, source: Type.Optional(Source) }),
    reply: listOf(Withdrawal),
  }),
  /** Values of gift cards on sale. */
  jdCards: endpoint({
    ...personal,
    path: '/api/app/withdrawal/jdecard/list',
    reply: Type.Object({ list: Type.Array(Type.Object({ value: JdValue, inStock: Type.Boolean() })) }),
  }),
  /** Cancels a withdrawal that is not granted yet. */
  cancel: endpoint({
    ...personal,
    path: '/api/app/withdrawal/cancel',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Withdrawal,
    errors: ['withdrawal_not_found', 'withdrawal_moved'],
  }),
  /** The number and password of a card that was paid out. */
  card: endpoint({
    ...personal,
    path: '/api/app/withdrawal/card',
    extra: true,
    rate: { limit: 20, seconds: 60, by: 'account' },
    body: Type.Object({ id: IdInput, digits: PayDigits }),
    reply: JdCard,
    errors: ['withdrawal_not_found', ...payErrors],
  }),
}
