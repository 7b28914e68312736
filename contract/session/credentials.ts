import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Line } from '../common.ts'

/** A phone number: eleven digits of mainland China, or any number with its country behind a `+`. */
export const Phone = Type.String({ pattern: '^(1[3-9][0-9]{9}|\\+[1-9][0-9]{6,14})$' })

/** The number in E.164, with its country code. */
export const withCountry = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`)

/** The number as its owner sees it: `138****8000`, `+852****4567`. */
export function maskedPhone(phone: string): string {
  const [, mainland] = /^\+86(\d{11})$/.exec(phone) ?? []
  return mainland
    ? `${mainland.slice(0, 3)}****${mainland.slice(-4)}`
    : `${phone.slice(0, 4)}****${phone.slice(-3)}`
}

/** A code of six digits sent by SMS. */
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$' })

/** Purposes of a code; it works for its own purpose only. `own` goes to the number that the account has. */
export const purposes = ['signIn', 'bind', 'recover', 'own'] as const
export const Purpose = Type.Enum([...purposes])
export type Purpose = (typeof purposes)[number]

/** The name an account signs in with, in any case; nobody else sees it. */
export const AccountName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{3,19}$' })

export const leastPassword = 8
export const Password = Line(64, leastPassword)

/** Proof that the owner makes the request: the current password, or a code sent to the current number. */
export const Proof = Type.Object({
  password: Type.Optional(Line(64, 1)),
  code: Type.Optional(SmsCode),
})
export type Proof = Static<typeof Proof>

/** Credentials of an account, as its owner sees them. */
export const Credentials = Type.Object({
  /** Masked; empty when the account has no phone. */
  phone: Type.String(),
  name: Type.String(),
  hasPassword: Type.Boolean(),
  /** True when this server can send codes. */
  sms: Type.Boolean(),
})
export type Credentials = Static<typeof Credentials>
