import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Credentials, Password, Phone, Proof, SmsCode } from './credentials.ts'

const proofErrors = [
  'proof_required',
  'password_wrong',
  'password_locked',
  'phone_missing',
  'code_wrong',
  'code_expired',
] as const

/** The viewer's own credentials. */
export const ownCredentials = {
  read: endpoint({
    method: 'POST',
    path: '/api/app/session/credentials',
    feature: 'session',
    access: 'guest',
    age: 'open',
    extra: true,
    reply: Credentials,
  }),
  /** Gives an account its first phone. A guest becomes a member; a member must prove ownership. */
  bindMobile: endpoint({
    method: 'POST',
    path: '/api/app/login/bindMobile',
    feature: 'session',
    // The published API marks the token as optional. The call writes for an account, so the handler refuses callers
    // without a token.
    access: 'anyone',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode, proof: Type.Optional(Proof) }),
    reply: UserInfo,
    errors: [...proofErrors, 'phone_taken', 'phone_bound'],
  }),
  /** Replaces the account's phone. */
  changeMobile: endpoint({
    method: 'POST',
    path: '/api/app/user/changeMobile',
    feature: 'account',
    access: 'member',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode, proof: Proof }),
    reply: Credentials,
    errors: [...proofErrors, 'phone_taken'],
  }),
  /** Sets or changes the password; all other devices are signed out. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/app/user/changePassword',
    feature: 'account',
    access: 'member',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ password: Password, proof: Proof }),
    reply: Nothing,
    errors: [...proofErrors, 'password_weak'],
  }),
}
