import * as Type from 'typebox'
import { UserInfo } from '../account/shapes.ts'
import { UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The secret of a voucher: 256 random bits after a prefix. */
const VoucherCode = Type.String({ pattern: '^yh1\\.[A-Za-z0-9_-]{43}$' })

/** Finds the secret in the text of a QR code: alone, or after the `#` of an address. */
export const findVoucherCode = (text: string): string | undefined =>
  /(?:^|#)(yh1\.[A-Za-z0-9_-]{43})$/.exec(text.trim())?.[1]

/** A QR picture of an account that signs in once within a year, on any device. */
export const voucher = {
  /** Issues a voucher, readable this once; the previous one becomes void. */
  issue: endpoint({
    method: 'POST',
    path: '/api/app/user/qrcode',
    feature: 'account',
    access: 'guest',
    age: 'open',
    rate: { limit: 20, seconds: 3600, by: 'account' },
    reply: Type.Object({ code: Type.String() }),
  }),
  /** The state of the viewer's voucher; 0 for an event that has not happened. */
  state: endpoint({
    method: 'POST',
    path: '/api/app/session/voucherState',
    feature: 'session',
    access: 'guest',
    age: 'open',
    extra: true,
    reply: Type.Object({ issuedAt: UnixSeconds, usedAt: UnixSeconds }),
  }),
  /** The owner of a voucher, before it is used. */
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
      /** The account id with its middle hidden. */
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
