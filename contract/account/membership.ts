type Membership = { vipType: number; vipExpire: number }

/** True while the membership's expiry is set and in the future; `now` in Unix seconds. */
const isCurrent = ({ vipExpire }: Membership, now: number) => vipExpire > 0 && vipExpire > now

export const isVip = (account: Membership, now: number): boolean =>
  account.vipType > 1 && isCurrent(account, now)
export const isTryVip = (account: Membership, now: number): boolean =>
  account.vipType >= 1 && isCurrent(account, now)
export const isSuperVip = (account: Membership, now: number): boolean =>
  account.vipType === 5 && isCurrent(account, now)
export const isLogin = (account: { loginType: number }): boolean => account.loginType > 0

/** True when something is unread; the wire's `newMsg` means the opposite, "all read". */
export const hasUnread = (account: { newMsg: boolean }): boolean => !account.newMsg

/** A period of membership: tier 1 to 5, and its end in Unix seconds. */
export type Period = { type: number; until: number }

/**
 * The membership at a time, from consecutive periods ordered from the highest tier. `vipExpire` is the end of the last
 * VIP tier; a trial after it ends later. After all periods the tier is 0 and `vipExpire` is the end of the last one.
 */
export function membershipAt(periods: readonly Period[], now: number): Membership {
  const rest = periods.filter(({ until }) => until > now)
  const [present] = rest
  if (!present) return { vipType: 0, vipExpire: periods.at(-1)?.until ?? 0 }
  const vipEnds = rest.findLast(({ type }) => type > 1)?.until
  return { vipType: present.type, vipExpire: vipEnds ?? present.until }
}
