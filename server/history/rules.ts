import { isAtEnd } from '#contract/history/shapes.ts'

/** The credit of one opening. Times in milliseconds, watch time in whole seconds. */
export type OpeningCredit = { openedAt: number; seconds: number; completed: boolean; creditedUntil: number }
export type Claim = { openedAt: number; watched: number; position: number; length: number }

/** A viewer at double speed watches an item in half its length; below a third it was skipped through. */
const minWatchedShare = 1 / 3

/**
 * The credit that a report adds. All openings of one item by one viewer share the time on the clock since the earliest,
 * so their sum never exceeds it. `watched` is the sum of the opening so far, so that a repeated or late report adds
 * nothing.
 */
export function creditFor(
  { openedAt, watched, position, length }: Claim,
  credits: readonly OpeningCredit[],
  now: number,
): { added: number; completes: boolean; after: OpeningCredit } {
  const own = credits.find((one) => one.openedAt === openedAt)
  const from = Math.max(openedAt, ...credits.map((one) => one.creditedUntil))
  const available = Math.floor((now - from) / 1000)
  const added = Math.max(0, Math.min(watched - (own?.seconds ?? 0), available))
  const seconds = (own?.seconds ?? 0) + added
  const completed =
    (own?.completed ?? false) ||
    (isAtEnd(position, length) && seconds >= Math.floor(length * minWatchedShare))
  return {
    added,
    completes: completed && !own?.completed,
    after: {
      openedAt,
      seconds,
      completed,
      creditedUntil: added > 0 ? from + added * 1000 : (own?.creditedUntil ?? openedAt),
    },
  }
}
