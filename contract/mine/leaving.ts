import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Proof } from '../session/credentials.ts'
import { PayDigits, proofErrors } from './pay-password.ts'

/** The copy of an account's personal data: none, being made, or ready. */
export const DataExport = Type.Object({
  state: Type.Enum(['none', 'making', 'ready']),
  requestedAt: UnixSeconds,
  bytes: Count,
  /** End of its availability; 0 without a copy. */
  until: UnixSeconds,
  /** Time from which another can be requested; 0 means now. */
  nextAt: UnixSeconds,
})
export type DataExport = Static<typeof DataExport>

const own = { method: 'POST', feature: 'account', access: 'guest', age: 'open', extra: true } as const

export const leaving = {
  exportState: endpoint({ ...own, path: '/api/app/account/export', evenBanned: true, reply: DataExport }),
  /** Requests a copy, at most once a day. Members must prove ownership. */
  requestExport: endpoint({
    ...own,
    path: '/api/app/account/requestExport',
    evenBanned: true,
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ proof: Type.Optional(Proof) }),
    reply: DataExport,
    errors: ['export_too_soon', ...proofErrors],
  }),
  /** A link that gives the file to anyone who has it, for ten minutes. Members must prove ownership. */
  exportLink: endpoint({
    ...own,
    path: '/api/app/account/exportLink',
    evenBanned: true,
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ proof: Type.Optional(Proof) }),
    reply: Type.Object({ url: Type.String(), until: UnixSeconds }),
    errors: ['export_not_found', ...proofErrors],
  }),
  /** The proofs required to delete the account. */
  deletion: endpoint({
    ...own,
    path: '/api/app/account/deletion',
    evenBanned: true,
    reply: Type.Object({ proof: Type.Boolean(), payPassword: Type.Boolean() }),
  }),
  /**
   * Signs out everywhere, and erases the account in seven days; signing in before that keeps it. Members must prove
   * ownership, and give the pay password if they have one.
   */
  delete: endpoint({
    ...own,
    path: '/api/app/account/delete',
    evenBanned: true,
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ proof: Type.Optional(Proof), digits: Type.Optional(PayDigits) }),
    reply: Nothing,
    errors: [
      'withdrawal_open',
      'pay_password_wrong',
      'pay_password_locked',
      'pay_password_missing',
      ...proofErrors,
    ],
  }),
}
