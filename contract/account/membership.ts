type Membership = { vipType: number; vipExpire: number }

/** Membership counts only with an expiry that is set and not past; `now` in Unix seconds. */
const lasts = ({ vipExpire }: Membership, now: number) => vipExpire > 0 && vipExpire > now

export const isVip = (of: Membership, now: number): boolean => of.vipType > 1 && lasts(of, now)
export const isTryVip = (of: Membership, now: number): boolean => of.vipType >= 1 && lasts(of, now)
export const isSuperVip = (of: Membership, now: number): boolean => of.vipType === 5 && lasts(of, now)
export const isLogin = (of: { loginType: number }): boolean => of.loginType > 0

/** The wire's `newMsg` says "all read"; the red dot wants the opposite. */
export const hasUnread = (of: { newMsg: boolean }): boolean => !of.newMsg

/** A tier, 1 to 5, and when it ends in Unix seconds. */
export type Period = { type: number; until: number }

/**
 * What an account is at a time, from the periods that follow each other, the highest tier first. `vipExpire` is when the
 * viewer stops being VIP, whatever tiers come until then; a trial behind them ends later. Of a membership that is over
 * the tier is 0 and `vipExpire` says when it ended.
 */
export function membershipAt(periods: readonly Period[], now: number): Membership {
  const rest = periods.filter(({ until }) => until > now)
  const [present] = rest
  if (!present) return { vipType: 0, vipExpire: periods.at(-1)?.until ?? 0 }
  const vipEnds = rest.findLast(({ type }) => type > 1)?.until
  return { vipType: present.type, vipExpire: vipEnds ?? present.until }
}
