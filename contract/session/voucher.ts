import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The secret in the picture: 256 random bits behind a mark of its kind. */
export const VoucherCode = Type.String({ pattern: '^yh1\\.[A-Za-z0-9_-]{43}$' })

/** The secret in whatever was read from a picture: alone, or behind the `#` of an address. */
export const voucherIn = (text: string): string | undefined =>
  /(?:^|#)(yh1\.[A-Za-z0-9_-]{43})$/.exec(text.trim())?.[1]

/** An account in a picture to keep, which signs in once within a year, on whatever device reads it. */
export const voucher = {
  /** Issues a voucher, once readable; the one before is void from then on. */
  issue: endpoint({
    method: 'POST',
    path: '/api/app/user/qrcode',
    feature: 'account',
    access: 'guest',
    age: 'open',
    rate: { limit: 20, seconds: 3600, by: 'account' },
    reply: Type.Object({ code: Type.String() }),
  }),
  /** Whether a voucher of one's own is in force; 0 for what has not happened. */
  state: endpoint({
    method: 'POST',
    path: '/api/app/session/voucherState',
    feature: 'session',
    access: 'guest',
    age: 'open',
    extra: true,
    reply: Type.Object({ issuedAt: UnixSeconds, usedAt: UnixSeconds }),
  }),
  /** Whose a voucher is, before it is used. */
  info: endpoint({
    method: 'POST',
    path: '/api/app/user/qrcode/info',
    feature: 'account',
    access: 'anyone',
    age: 'open',
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ code: VoucherCode }),
    reply: Type.Object({
      nickname: Type.String(),
      /** The id with its middle left out. */
      id: Type.String(),
      issuedAt: UnixSeconds,
    }),
    errors: ['voucher_invalid'],
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/app/session/voucher',
    feature: 'session',
    access: 'anyone',
    age: 'open',
    extra: true,
    rate: { limit: 60, seconds: 3600, by: 'address' },
    body: Type.Object({ code: VoucherCode }),
    reply: UserInfo,
    errors: ['voucher_invalid', 'signed_in_already'],
  }),
}
