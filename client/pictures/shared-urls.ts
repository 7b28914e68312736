export type SharedUrls = {
  /** Returns the URL for a key, created at the first use. Each `take` is followed by one `release`. */
  take: (key: string) => Promise<string>
  release: (key: string) => void
}

type Entry = { url: Promise<string>; holders: number }

/** Object URLs shared by their users: at most `most` are kept, but one in use is never revoked. */
export function sharedUrls(
  most: number,
  make: (key: string) => Promise<string>,
  revoke: (url: string) => void,
): SharedUrls {
  const entries = new Map<string, Entry>()

  function forget(key: string, entry: Entry) {
    entries.delete(key)
    entry.url.then(revoke, () => undefined)
  }
  function shrink() {
    for (const [key, entry] of entries) {
      if (entries.size <= most) return
      if (entry.holders === 0) forget(key, entry)
    }
  }

  return {
    take(key) {
      const entry = entries.get(key) ?? { url: make(key), holders: 0 }
      entry.holders += 1
      // Moved to the end: the map's order is the order of use
      entries.delete(key)
      entries.set(key, entry)
      // A failure is not cached: the next use tries again
      entry.url.catch(() => entries.get(key) === entry && entries.delete(key))
      shrink()
      return entry.url
    },
    release(key) {
      const entry = entries.get(key)
      if (entry && entry.holders > 0) entry.holders -= 1
      shrink()
    },
  }
}
