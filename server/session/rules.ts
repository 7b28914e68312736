const day = 86_400_000

/** Sessions of one account at the same time. */
export const maxSessions = 20

/** Expiry of a session used at `now`, in milliseconds: 90 days after its last use. */
export const sessionEnd = (now: number): Date => new Date(now + 90 * day)

/** Expiry of a known device that signed in at `now`, in milliseconds. */
export const knownDeviceEnd = (now: number): Date => new Date(now + 365 * day)

/** Expiry of a voucher issued at `now`, in milliseconds. */
export const voucherEnd = (now: number): Date => new Date(now + 365 * day)
