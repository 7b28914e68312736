import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Credentials, Password, Phone, Proof, SmsCode } from './credentials.ts'

const proof = [
  'proof_required',
  'password_wrong',
  'password_locked',
  'phone_missing',
  'code_wrong',
  'code_expired',
] as const

/** What one signs in with oneself: to see and to change it. */
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
  /** Gives an account without a phone one. A guest becomes a member by it; a member proves to be the owner. */
  bindMobile: endpoint({
    method: 'POST',
    path: '/api/app/login/bindMobile',
    feature: 'session',
    // The published table has it optional; it writes for somebody, so whoever comes without a token is refused inside.
    access: 'anyone',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode, proof: Type.Optional(Proof) }),
    reply: UserInfo,
    errors: [...proof, 'phone_taken', 'phone_bound'],
  }),
  /** Puts another number in the place of the one in force. */
  changeMobile: endpoint({
    method: 'POST',
    path: '/api/app/user/changeMobile',
    feature: 'account',
    access: 'member',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ phone: Phone, code: SmsCode, proof: Proof }),
    reply: Credentials,
    errors: [...proof, 'phone_taken'],
  }),
  /** A new password, or the first; all other devices are signed out. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/app/user/changePassword',
    feature: 'account',
    access: 'member',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ password: Password, proof: Proof }),
    reply: Nothing,
    errors: [...proof, 'password_weak'],
  }),
}
