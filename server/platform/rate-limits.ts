import type { RateLimit } from '#contract/endpoint.ts'

/** What an endpoint that declares no limit of its own allows one account or address. */
export const defaultLimit: RateLimit = { limit: 600, seconds: 60, by: 'account' }

export type RateLimits = {
  /** Counts one call; the seconds to wait when the limit is reached, 0 otherwise. */
  take(name: string, who: string, limit: RateLimit): number | Promise<number>
}

type Window = { from: number; count: number }

/** Fixed windows in memory, at most `capacity` of them. */
export function openRateLimits(factor: number, now: () => number, capacity = 100_000) {
  const windows = new Map<string, Window>()
  return {
    take(name: string, who: string, { limit, seconds }: RateLimit): number {
      const time = now() / 1000
      const key = `${name} ${who}`
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

/** One household of IPv6 has a /64 to itself: its addresses count as one, however they are written. */
export function networkOf(address: string): string {
  const [, four] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (four || !address.includes(':')) return four ?? address
  const [start = '', end] = address.split('%', 1)[0]!.split('::')
  const [before, after] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = end === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
