import type { RateLimit } from '#contract/endpoint.ts'

/** What an endpoint that declares no limit of its own allows one account or address. */
export const defaultLimit: RateLimit = { limit: 600, seconds: 60, by: 'account' }

export type RateLimits = {
  /** Counts one call; the seconds to wait when the limit is reached, 0 otherwise. */
  take(name: string, who: string, limit: RateLimit): number | Promise<number>
}

type Window = { from: number; count: number }

/** Fixed windows in memory, at most `capacity` of them; each key has one kind of limit. */
export function openWindows(factor: number, now: () => number, capacity = 100_000) {
  const windows = new Map<string, Window>()
  return {
    /** Counts one call; the seconds to wait when the limit is reached, 0 otherwise. */
    take(key: string, { limit, seconds }: RateLimit): number {
      const time = now() / 1000
      let window = windows.get(key)
      if (!window || time - window.from >= seconds) {
        window = { from: time, count: 0 }
        windows.delete(key)
        windows.set(key, window)
        if (windows.size > capacity) windows.delete(windows.keys().next().value!)
      }
      window.count += 1
      return window.count > limit * factor ? Math.max(1, Math.ceil(window.from + seconds - time)) : 0
    },
  }
}

/** The limits of calls in the memory of this process. */
export function openRateLimits(factor: number, now: () => number, capacity?: number) {
  const windows = openWindows(factor, now, capacity)
  return {
    take: (name: string, who: string, limit: RateLimit): number => windows.take(`${name} ${who}`, limit),
  }
}
