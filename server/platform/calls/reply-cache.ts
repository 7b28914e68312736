import type { Soon } from '../soon.ts'

/** A finished reply: bytes that can be sent as they are. */
export type Finished = { body: Buffer; encrypted: boolean }

type Entry = { until: number; reply: Soon<Finished> }

/**
 * Finished replies of hot lists that are the same for everybody of one audience, with at most `capacity` of them.
 * Callers who come while a reply is being made wait for it instead of making it again; a failure is not kept.
 */
export function openReplyCache(now: () => number, capacity = 2_000) {
  const entries = new Map<string, Entry>()
  return {
    /** The reply that is kept, or being made. */
    find(key: string): Soon<Finished> | undefined {
      const found = entries.get(key)
      return found && found.until > now() ? found.reply : undefined
    },
    /** Makes a reply and keeps it. */
    async make(key: string, seconds: number, make: () => Promise<Finished>): Promise<Finished> {
      const entry: Entry = { until: now() + seconds * 1000, reply: make() }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > capacity) entries.delete(entries.keys().next().value!)
      try {
        entry.reply = await entry.reply
        return entry.reply
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    },
    /** Forgets everything: what editors change must show at once. */
    clear: () => entries.clear(),
  }
}
export type ReplyCache = ReturnType<typeof openReplyCache>
