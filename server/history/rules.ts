import { isAtEnd } from '#contract/history/shapes.ts'

/** What was credited to one opening. Times in milliseconds, what was watched in whole seconds. */
export type Credited = { openedAt: number; seconds: number; completed: boolean; creditedUntil: number }
export type Claim = { openedAt: number; watched: number; position: number; length: number }

/** A viewer who watches at double speed sees the whole in half its time; below a third it was skipped through. */
const leastShare = 1 / 3

/**
 * What a claim adds. All openings of one item by one viewer share the time on the clock since the earliest: whatever
 * is claimed, in however many openings, never comes to more. `watched` is the sum of the opening so far, so that a
 * repeated or late claim adds nothing.
 */
export function creditFor(
  { openedAt, watched, position, length }: Claim,
  before: readonly Credited[],
  now: number,
): { added: number; completes: boolean; after: Credited } {
  const own = before.find((one) => one.openedAt === openedAt)
  const from = Math.max(openedAt, ...before.map((one) => one.creditedUntil))
  const room = Math.floor((now - from) / 1000)
  const added = Math.max(0, Math.min(watched - (own?.seconds ?? 0), room))
  const seconds = (own?.seconds ?? 0) + added
  const completed =
    (own?.completed ?? false) || (isAtEnd(position, length) && seconds >= Math.floor(length * leastShare))
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
