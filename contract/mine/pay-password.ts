import * as Type from 'typebox'
import type { Static } from 'typebox'
import { UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Proof } from '../session/credentials.ts'

/** Six digits required before money leaves the account. */
export const PayDigits = Type.String({ pattern: '^[0-9]{6}$' })

export const mostPayTries = 5

export const PayPasswordState = Type.Object({
  set: Type.Boolean(),
  /** End of the lock after five wrong tries; 0 when it is not locked. */
  lockedUntil: UnixSeconds,
})
export type PayPasswordState = Static<typeof PayPasswordState>

export const proofErrors = [
  'proof_required',
  'password_wrong',
  'password_locked',
  'phone_missing',
  'code_wrong',
  'code_expired',
] as const

export const payPassword = {
  state: endpoint({
    method: 'POST',
    path: '/api/app/account/payPassword',
    feature: 'account',
    access: 'guest',
    age: 'open',
    extra: true,
    reply: PayPasswordState,
  }),
  /**
   * Sets the first pay password, or a new one. Its owner gives the `old` one; without it, or when it is forgotten,
   * ownership is proved by the login password or a code sent to the phone.
   */
  set: endpoint({
    method: 'POST',
    path: '/api/app/account/setPayPassword',
    feature: 'account',
    access: 'member',
    age: 'open',
    extra: true,
    rate: { limit: 30, seconds: 3600, by: 'account' },
    body: Type.Object({
      digits: PayDigits,
      old: Type.Optional(PayDigits),
      proof: Type.Optional(Proof),
    }),
    reply: PayPasswordState,
    errors: [
      'pay_password_wrong',
      'pay_password_locked',
      'pay_password_missing',
      'pay_password_weak',
      ...proofErrors,
    ],
  }),
}
