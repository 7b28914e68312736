const prefix = 'yh.'

export type Shelf = {
  /** The kept value, or nothing when there is none or it cannot be read. */
  read<T>(key: string): T | undefined
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** JSON under our prefix. Never throws: private windows and full disks lose the value, not the app. */
export const shelf = (storage: () => Storage): Shelf => ({
  read<T>(key: string) {
    try {
      const text = storage().getItem(prefix + key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  },
  write(key, value) {
    try {
      storage().setItem(prefix + key, JSON.stringify(value))
    } catch {
      // Nothing to do about it, and nothing depends on it
    }
  },
  remove(key) {
    try {
      storage().removeItem(prefix + key)
    } catch {
      // As above
    }
  },
})

export const local = shelf(() => localStorage)
export const session = shelf(() => sessionStorage)

/** Whether an event of another tab is about this key; `null` means the whole storage was emptied. */
export const concerns = (event: StorageEvent, key: string): boolean =>
  event.key === null || event.key === prefix + key
