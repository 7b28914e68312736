import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Nothing, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Proof } from '../session/credentials.ts'
import { PayDigits, proofErrors } from './pay-password.ts'

/** A copy of everything about oneself: none yet, being made, or there. */
export const DataExport = Type.Object({
  state: Type.Enum(['none', 'making', 'ready']),
  requestedAt: UnixSeconds,
  bytes: Count,
  /** Until when it can be fetched; 0 without one. */
  until: UnixSeconds,
  /** From when on another can be asked for; 0: now. */
  nextAt: UnixSeconds,
})
export type DataExport = Static<typeof DataExport>

const own = { method: 'POST', feature: 'account', access: 'guest', age: 'open', extra: true } as const

export const leaving = {
  exportState: endpoint({ ...own, path: '/api/app/account/export', evenBanned: true, reply: DataExport }),
  /** Has a copy made; once a day. Members prove that it is they. */
  requestExport: endpoint({
    ...own,
    path: '/api/app/account/requestExport',
    evenBanned: true,
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ proof: Type.Optional(Proof) }),
    reply: DataExport,
    errors: ['export_too_soon', ...proofErrors],
  }),
  /** An address on this site that gives the file to whoever has it, for ten minutes. Members prove that it is they. */
  exportLink: endpoint({
    ...own,
    path: '/api/app/account/exportLink',
    evenBanned: true,
    rate: { limit: 20, seconds: 3600, by: 'account' },
    body: Type.Object({ proof: Type.Optional(Proof) }),
    reply: Type.Object({ url: Type.String(), until: UnixSeconds }),
    errors: ['export_not_found', ...proofErrors],
  }),
  /** What has to be shown to delete the account. */
  deletion: endpoint({
    ...own,
    path: '/api/app/account/deletion',
    evenBanned: true,
    reply: Type.Object({ proof: Type.Boolean(), payPassword: Type.Boolean() }),
  }),
  /**
   * Signs out everywhere, and erases the account in seven days; signing in before keeps it. Members prove that it is they, and name the
   * pay password if they have one.
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
