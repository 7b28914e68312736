import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { roleNames } from '../permissions.ts'
import { AuditEntry, Me, Staff } from './shapes.ts'

/** Credentials of a new member of staff, or after a reset. Shown once. */
const Credentials = Type.Object({ staff: Staff, password: Type.String(), totpUri: Type.String() })

export const staffConsole = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/console/staff/signIn',
    feature: 'staff',
    access: 'anyone',
    age: 'open',
    rate: { limit: 10, seconds: 60, by: 'address' },
    body: Type.Object({ name: Line(40, 1), password: Line(200, 1), totp: Type.Optional(Line(6)) }),
    reply: Type.Object({ token: Type.String(), me: Me }),
    errors: ['wrong_credentials', 'totp_required'],
  }),
  me: endpoint({
    method: 'POST',
    path: '/api/console/staff/me',
    feature: 'staff',
    access: 'staff',
    age: 'open',
    reply: Me,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/console/staff/signOut',
    feature: 'staff',
    access: 'staff',
    age: 'open',
    reply: Nothing,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/console/staff/list',
    feature: 'staff',
    access: 'staff:staff.manage',
    age: 'open',
    reply: Type.Object({ list: Type.Array(Staff) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/console/staff/create',
    feature: 'staff',
    access: 'staff:staff.manage',
    age: 'open',
    body: Type.Object({
      name: Type.String({ pattern: '^[\\p{L}\\p{N}_.-]{2,40}$' }),
      role: Type.Enum(roleNames),
    }),
    reply: Credentials,
    errors: ['staff_name_taken'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/console/staff/change',
    feature: 'staff',
    access: 'staff:staff.manage',
    age: 'open',
    body: Type.Object({ id: IdInput, role: Type.Enum(roleNames), disabled: Type.Boolean() }),
    reply: Staff,
    errors: ['staff_not_found', 'last_owner'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/console/staff/reset',
    feature: 'staff',
    access: 'staff:staff.manage',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: Credentials,
    errors: ['staff_not_found'],
  }),
  audit: endpoint({
    method: 'POST',
    path: '/api/console/staff/audit',
    feature: 'staff',
    access: 'staff:audit.read',
    age: 'open',
    /** Of an action, of somebody by their whole name, about a subject such as `film 12`, and from one moment to before another. */
    body: Type.Object({
      ...pageFields,
      action: Type.Optional(Line(60)),
      staff: Type.Optional(Line(40)),
      subject: Type.Optional(Line(80)),
      from: Type.Optional(UnixSeconds),
      to: Type.Optional(UnixSeconds),
    }),
    /** `intact` is false when the chain of hashes of this page is broken. */
    reply: Type.Object({ ...listOf(AuditEntry).properties, intact: Type.Boolean() }),
  }),
}
