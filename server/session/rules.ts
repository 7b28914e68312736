const day = 86_400_000

/** Sessions of one account at the same time. */
export const mostSessions = 20

/** The end of a session that is used at `now`, in milliseconds: it moves on with every day on which the session is used. */
export const sessionEnd = (now: number): Date => new Date(now + 90 * day)

/** How long a device is known to an account it signed in to at `now`, in milliseconds. */
export const knownDeviceEnd = (now: number): Date => new Date(now + 365 * day)

/** The end of a voucher that is issued at `now`, in milliseconds. */
export const voucherEnd = (now: number): Date => new Date(now + 365 * day)
