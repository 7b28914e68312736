import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Line } from '../common.ts'

/** A phone number: eleven digits of mainland China, or any number with its country behind a `+`. */
export const Phone = Type.String({ pattern: '^(1[3-9][0-9]{9}|\\+[1-9][0-9]{6,14})$' })

/** The number with its country, as E.164 writes it. */
export const withCountry = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`)

/** A number as it is shown to its owner: `138****8000`, `+852****4567`. */
export function maskedPhone(phone: string): string {
  const [, mainland] = /^\+86(\d{11})$/.exec(phone) ?? []
  return mainland
    ? `${mainland.slice(0, 3)}****${mainland.slice(-4)}`
    : `${phone.slice(0, 4)}****${phone.slice(-3)}`
}

/** Six digits from a message. */
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$' })

/** What a code is sent for; it works for nothing else. `own` goes to the number the account has already. */
export const purposes = ['signIn', 'bind', 'recover', 'own'] as const
export const Purpose = Type.Enum([...purposes])
export type Purpose = (typeof purposes)[number]

/** The name an account signs in with; nobody else sees it, and case does not matter. */
export const AccountName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{3,19}$' })

export const leastPassword = 8
export const Password = Line(64, leastPassword)

/** That it is the owner who asks: the password in force, or a code sent to the number in force. */
export const Proof = Type.Object({
  password: Type.Optional(Line(64, 1)),
  code: Type.Optional(SmsCode),
})
export type Proof = Static<typeof Proof>

/** What an account can sign in with, as its owner sees it. */
export const Credentials = Type.Object({
  /** Masked; empty without one. */
  phone: Type.String(),
  name: Type.String(),
  hasPassword: Type.Boolean(),
  /** Whether codes can be sent at all. */
  sms: Type.Boolean(),
})
export type Credentials = Static<typeof Credentials>
