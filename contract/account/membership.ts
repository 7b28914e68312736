type Membership = { vipType: number; vipExpire: number }

/** Membership counts only with an expiry that is set and not past; `now` in Unix seconds. */
const lasts = ({ vipExpire }: Membership, now: number) => vipExpire > 0 && vipExpire > now

export const isVip = (of: Membership, now: number): boolean => of.vipType > 1 && lasts(of, now)
export const isTryVip = (of: Membership, now: number): boolean => of.vipType >= 1 && lasts(of, now)
export const isSuperVip = (of: Membership, now: number): boolean => of.vipType === 5 && lasts(of, now)
export const isLogin = (of: { loginType: number }): boolean => of.loginType > 0

/** The wire's `newMsg` says "all read"; the red dot wants the opposite. */
export const hasUnread = (of: { newMsg: boolean }): boolean => !of.newMsg
