import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { Line } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Challenge, ChallengeAnswer } from './challenge.ts'
import { AccountName, Password, Phone, Purpose, SmsCode } from './credentials.ts'

const code = ['code_wrong', 'code_expired'] as const

/**
 * Ways to sign in. A guest who binds a phone or registers keeps the account; signing in to another account leaves it
 * behind.
 */
export const signIn = {
  before: endpoint({
    method: 'POST',
    path: '/api/app/login/before',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    rate: { limit: 60, seconds: 60, by: 'address' },
    reply: Type.Object({
      challenge: Challenge,
      /** True when this server can send codes. */
      sms: Type.Boolean(),
    }),
  }),
  /** Sends a code by SMS. `phone` is omitted for the purpose `own` only. */
  captcha: endpoint({
    method: 'POST',
    path: '/api/app/login/captcha',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    rate: { limit: 20, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Type.Optional(Phone), purpose: Purpose, answer: ChallengeAnswer }),
    /** Seconds until the next code may be requested. */
    reply: Type.Object({ retryAfter: Type.Integer() }),
    errors: ['challenge_failed', 'sms_not_open', 'sms_limit', 'sms_failed', 'phone_missing'],
  }),
  /** Signs in with a phone; an unused number becomes that of the calling guest. */
  phone: endpoint({
    method: 'POST',
    path: '/api/app/login/phone',
    feature: 'session',
    access: 'guest',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode }),
    reply: UserInfo,
    errors: [...code, 'signed_in_already'],
  }),
  official: endpoint({
    method: 'POST',
    path: '/api/app/login/official',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    /** `name` is an account's name or its phone number. */
    body: Type.Object({ name: Line(32, 1), password: Line(64, 1), answer: ChallengeAnswer }),
    reply: UserInfo,
    errors: ['challenge_failed', 'wrong_credentials', 'password_locked', 'signed_in_already'],
  }),
  /** Makes the calling guest a member with a name and a password. */
  register: endpoint({
    method: 'POST',
    path: '/api/app/session/register',
    feature: 'session',
    access: 'guest',
    age: 'open',
    extra: true,
    rate: { limit: 20, seconds: 3600, by: 'address' },
    body: Type.Object({ name: AccountName, password: Password, answer: ChallengeAnswer }),
    reply: UserInfo,
    errors: ['challenge_failed', 'account_name_taken', 'password_weak', 'signed_in_already'],
  }),
  /** Signs in to the account of a phone. A new password, if given, signs out every other device. */
  recover: endpoint({
    method: 'POST',
    path: '/api/app/session/recover',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    extra: true,
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode, password: Type.Optional(Password) }),
    reply: UserInfo,
    errors: [...code, 'phone_unknown', 'password_weak', 'signed_in_already'],
  }),
}
