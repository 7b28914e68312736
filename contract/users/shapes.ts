import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'
import { AuthorRecord } from '../moderation/case-shapes.ts'
import { Device } from '../session/devices.ts'

const Person = Type.Object({ id: Count, name: Type.String() })

export const UserRow = Type.Object({
  id: Id,
  name: Type.String(),
  /** 0 for a guest. */
  loginType: Count,
  /** The current tier; 0 for none. */
  vipType: Count,
  vipExpire: UnixSeconds,
  banned: Type.Boolean(),
  createdAt: UnixSeconds,
})
export type UserRow = Static<typeof UserRow>

export const UserNote = Type.Object({ id: Id, by: Person, text: Type.String(), at: UnixSeconds })
export type UserNote = Static<typeof UserNote>

/** Membership granted or proposed by staff. */
export const CardGift = Type.Object({
  id: Id,
  account: Person,
  type: Type.Integer({ minimum: 1, maximum: 5 }),
  days: Type.Integer({ minimum: 1 }),
  reason: Type.String(),
  givenBy: Person,
  givenAt: UnixSeconds,
  state: Type.Enum(['given', 'waiting', 'approved', 'declined']),
  decidedBy: Person,
  decidedAt: UnixSeconds,
  can: Type.Object({ decide: Type.Boolean() }),
})
export type CardGift = Static<typeof CardGift>

export const User = Type.Object({
  ...UserRow.properties,
  /** Distribution channel; empty without one. */
  channel: Type.String(),
  adultAt: UnixSeconds,
  /** Credentials; the middle of a phone number is hidden. */
  phone: Type.String(),
  account: Type.String(),
  /** None of them is marked as the calling one. */
  sessions: Type.Array(Device),
  /** In hundredths; points are whole. */
  balances: Type.Object({ paid: Count, bonus: Count, points: Count }),
  record: AuthorRecord,
  notes: Type.Array(UserNote),
  gifts: Type.Array(CardGift),
})
export type User = Static<typeof User>
