import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'
import { permissions, roleNames } from '../permissions.ts'

export const Staff = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.Enum(roleNames),
  disabled: Type.Boolean(),
  createdAt: UnixSeconds,
  lastSeenAt: UnixSeconds,
})
export type Staff = Static<typeof Staff>

/** The signed-in member of staff, with the permissions of the role. */
export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.Enum(roleNames),
  permissions: Type.Array(Type.Enum([...permissions])),
})
export type Me = Static<typeof Me>

export const AuditEntry = Type.Object({
  id: Id,
  at: UnixSeconds,
  staff: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  /** Details of the change, as JSON text. */
  details: Type.String(),
  hash: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>
