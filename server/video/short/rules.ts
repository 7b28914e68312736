import { isAtEnd } from '#contract/history/shapes.ts'
import { skippedWithin } from '#contract/video/short-shapes.ts'

/** Impression reported by a client: when it was opened (milliseconds), and seconds watched, seen up to, and in all. */
export type ShowingClaim = { openedAt: number; watched: number; position: number; length: number }
/** How a showing ended: credited seconds, the share of it that was watched (at most 1), whether it was skipped. */
export type Ended = { seconds: number; share: number; skipped: boolean; completes: boolean }

/** Below this share a video that was left soon was skipped; one of four seconds is half seen after two. */
const skippedBelow = 0.5
/** Of a completion, so much was watched on the clock: at double speed it is half. */
const leastShare = 1 / 3

/**
 * What showings that are told together add, and up to when (milliseconds) the account's time is credited then. They share the time on
 * the clock since the first of them was opened, or since what was credited before, so in however many showings it never comes to more.
 */
export function creditShowings(
  claims: readonly ShowingClaim[],
  creditedUntil: number,
  now: number,
): { ended: Ended[]; creditedUntil: number } {
  let from = Math.max(creditedUntil, Math.min(now, ...claims.map(({ openedAt }) => openedAt)))
  const ended = claims.map(({ watched, position, length }) => {
    const seconds = Math.max(0, Math.min(watched, Math.floor((now - from) / 1000)))
    from += seconds * 1000
    const completes = isAtEnd(position, length) && seconds >= Math.floor(length * leastShare)
    const share = completes ? 1 : Math.min(1, seconds / length)
    return { seconds, share, skipped: watched < skippedWithin && share < skippedBelow, completes }
  })
  return { ended, creditedUntil: from }
}

/** Penalty of a skip, subtracted from the watched share. */
export const skipCost = 0.5

/** Score of an impression, from -0.5 to 1. */
export const worthOf = ({ share, skipped }: { share: number; skipped: boolean }): number =>
  share - (skipped ? skipCost : 0)

/** After so long an interest that nothing renews is worth half, in seconds: four days. */
export const interestHalfLife = 4 * 86_400

/** Decayed weight of an interest of an age in seconds. */
export const faded = (weight: number, age: number): number =>
  weight * 0.5 ** (Math.max(0, age) / interestHalfLife)
