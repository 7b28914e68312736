/** Milliseconds a code works, and how often it may be tried. */
export const codeLife = 5 * 60_000
export const mostTries = 5

/** Between two codes for one phone, in milliseconds. */
export const pause = 60_000
const day = 86_400_000
/** Codes in a day for one phone, and at the wish of one account: a device may be used for more than one number. */
const mostOfPhone = 5
const mostOfAccount = 10

type Sent = { toPhone: readonly number[]; byAccount: readonly number[] }

/** Seconds until the next code may be sent; 0 when it may. Times in milliseconds, of the last day, oldest first. */
export function secondsToWait({ toPhone, byAccount }: Sent, now: number): number {
  const free = Math.max(
    (toPhone.at(-1) ?? -pause) + pause,
    (toPhone.at(-mostOfPhone) ?? -day) + day,
    (byAccount.at(-mostOfAccount) ?? -day) + day,
  )
  return Math.max(0, Math.ceil((free - now) / 1000))
}
