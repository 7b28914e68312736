import type { Soon } from './soon.ts'

/**
 * Remembers what was found for a short while, at most `capacity` of it, and nothing of what was not found.
 * `lifetime` in milliseconds: how long a change elsewhere may go unnoticed when its message is lost.
 */
export function remembered<Key, Value>(
  lifetime: number,
  now: () => number,
  find: (key: Key) => Promise<Value | undefined>,
  capacity = 10_000,
) {
  const known = new Map<Key, { until: number; value: Value }>()
  const learn = async (key: Key): Promise<Value | undefined> => {
    const value = await find(key)
    known.delete(key)
    if (value === undefined) return undefined
    known.set(key, { until: now() + lifetime, value })
    if (known.size > capacity) known.delete(known.keys().next().value!)
    return value
  }
  return {
    get(key: Key): Soon<Value | undefined> {
      const found = known.get(key)
      return found && found.until > now() ? found.value : learn(key)
    },
    forget(isStale: (value: Value) => boolean): void {
      for (const [key, { value }] of known) if (isStale(value)) known.delete(key)
    },
  }
}
