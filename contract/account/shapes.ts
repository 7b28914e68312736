import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'

/** The viewer's own account. `newMsg` is true when everything is read: see `hasUnread`. */
export const UserInfo = Type.Object({
  id: Id,
  token: Type.Optional(Type.String()),
  /** 0 none, 1 trial, 2 month, 3 quarter, 4 year, 5 super. */
  vipType: Type.Integer({ minimum: 0, maximum: 5 }),
  vipExpire: UnixSeconds,
  /** 0 for a guest, above 0 for a member. */
  loginType: Type.Integer({ minimum: 0 }),
  newMsg: Type.Boolean(),
  nickname: Type.String(),
  avatar: Type.String(),
  adult: Type.Boolean(),
  /** Parts of the profile that others do not see before a moderator approves them. */
  reviewing: Type.Optional(Type.Array(Type.Enum(['avatar', 'nickname']))),
})
export type UserInfo = Static<typeof UserInfo>

/** An account as shown beside its posts and comments. */
export const Face = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path of the avatar; empty without one. */
  avatar: Type.String(),
  vip: Type.Boolean(),
})
export type Face = Static<typeof Face>
