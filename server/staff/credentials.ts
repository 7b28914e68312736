import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of 20 letters and digits (98 bits) in groups of five, to be typed once. */
export const makePassword = (): string =>
  Array.from(
    { length: 20 },
    (_, at) => (at && at % 5 === 0 ? '-' : '') + letters[randomInt(letters.length)],
  ).join('')

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Yehang', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

/** The address that an authenticator app reads as a QR code. */
export const totpUri = (secret: string, name: string): string => totp(secret, name).toString()

/**
 * The time step of a code, at most one step early or late; undefined when it is wrong. A step not after `lastStep` was
 * used already. `now` in milliseconds.
 */
export function totpStep(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now / 30_000) + delta
  return step > lastStep ? step : undefined
}
