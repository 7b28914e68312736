/** Milliseconds for which a code works, and the number of tries. */
export const codeLifetime = 5 * 60_000
export const maxTries = 5

/** Milliseconds between two codes for one phone. */
export const minPause = 60_000
const day = 86_400_000
/** Codes in a day to one phone, and requested by one account: a device may be used for more than one number. */
const maxPerPhone = 5
const maxPerAccount = 10

type SendTimes = { toPhone: readonly number[]; byAccount: readonly number[] }

/** Seconds until the next code may be sent; 0 when it may now. Times in milliseconds, of the last day, oldest first. */
export function secondsToWait({ toPhone, byAccount }: SendTimes, now: number): number {
  const free = Math.max(
    (toPhone.at(-1) ?? -minPause) + minPause,
    (toPhone.at(-maxPerPhone) ?? -day) + day,
    (byAccount.at(-maxPerAccount) ?? -day) + day,
  )
  return Math.max(0, Math.ceil((free - now) / 1000))
}
