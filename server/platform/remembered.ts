import type { Soon } from './soon.ts'

/**
 * Remembers what was found for a short while, at most `capacity` of it, and nothing of what was not found.
 * `lifetime` in milliseconds: how long a change elsewhere may go unnoticed when its message is lost.
 */
export function remembered<Key, Value, Source extends unknown[] = []>(
  lifetime: number,
  now: () => number,
  find: (key: Key, ...source: Source) => Promise<Value | undefined>,
  capacity = 10_000,
) {
  const known = new Map<Key, { until: number; value: Value }>()
  let forgotten = 0
  const learn = async (key: Key, source: Source): Promise<Value | undefined> => {
    const before = forgotten
    const value = await find(key, ...source)
    known.delete(key)
    // What was told to be forgotten meanwhile may be what was found: it serves this once.
    if (value === undefined || forgotten !== before) return value
    known.set(key, { until: now() + lifetime, value })
    if (known.size > capacity) known.delete(known.keys().next().value!)
    return value
  }
  return {
    /** `source` is where `find` looks for what is not remembered, such as a transaction. */
    get(key: Key, ...source: Source): Soon<Value | undefined> {
      const found = known.get(key)
      return found && found.until > now() ? found.value : learn(key, source)
    },
    forget(isStale: (value: Value) => boolean): void {
      forgotten += 1
      for (const [key, { value }] of known) if (isStale(value)) known.delete(key)
    },
  }
}
