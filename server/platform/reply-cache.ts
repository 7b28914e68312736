/** A finished reply: bytes that can be sent as they are. */
export type Finished = { body: Buffer; encrypted: boolean }

type Entry = { until: number; reply: Promise<Finished> }

/**
 * Finished replies of hot lists that are the same for everybody of one audience, with at most `capacity` of them.
 * Callers who come while a reply is being made wait for it instead of making it again; a failure is not kept.
 */
export function openReplyCache(now: () => number, capacity = 2_000) {
  const entries = new Map<string, Entry>()
  return {
    async get(
      key: string,
      seconds: number,
      make: () => Promise<Finished>,
    ): Promise<{ reply: Finished; hit: boolean }> {
      const found = entries.get(key)
      if (found && found.until > now()) return { reply: await found.reply, hit: true }
      const reply = make()
      entries.delete(key)
      entries.set(key, { until: now() + seconds * 1000, reply })
      if (entries.size > capacity) entries.delete(entries.keys().next().value!)
      try {
        return { reply: await reply, hit: false }
      } catch (error) {
        if (entries.get(key)?.reply === reply) entries.delete(key)
        throw error
      }
    },
    /** Forgets everything: what editors change must show at once. */
    clear: () => entries.clear(),
  }
}
export type ReplyCache = ReturnType<typeof openReplyCache>
