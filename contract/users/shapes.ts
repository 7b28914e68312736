import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'
import { AuthorRecord } from '../moderation/case-shapes.ts'
import { Device } from '../session/devices.ts'

const Person = Type.Object({ id: Count, name: Type.String() })

export const UserRow = Type.Object({
  id: Id,
  name: Type.String(),
  /** 0 = guest. */
  loginType: Count,
  /** The tier that holds now; 0 = none. */
  vipType: Count,
  vipExpire: UnixSeconds,
  banned: Type.Boolean(),
  createdAt: UnixSeconds,
})
export type UserRow = Static<typeof UserRow>

export const UserNote = Type.Object({ id: Id, by: Person, text: Type.String(), at: UnixSeconds })
export type UserNote = Static<typeof UserNote>

/** Membership that staff gave or want to give. */
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
  /** The channel it came by; empty without one. */
  channel: Type.String(),
  adultAt: UnixSeconds,
  /** What it signs in with: the middle of a number is hidden. */
  phone: Type.String(),
  account: Type.String(),
  /** None of them is the one that asks. */
  sessions: Type.Array(Device),
  /** In hundredths; points whole. */
  balances: Type.Object({ paid: Count, bonus: Count, points: Count }),
  record: AuthorRecord,
  notes: Type.Array(UserNote),
  gifts: Type.Array(CardGift),
})
export type User = Static<typeof User>
