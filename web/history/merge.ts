import type { HistoryEntry } from '#web/platform/local-history.ts'

/** Reply of the server: the latest films of the account, and whether these are all. */
type Told = { list: readonly HistoryEntry[]; all: boolean }

/**
 * Joins what this device knows with what the server told. Of one film the later place counts. What the device had told
 * before (`toldUntil`, Unix seconds) and the server no longer lists was removed on another device.
 */
export function mergeHistory(
  device: readonly HistoryEntry[],
  { list, all }: Told,
  toldUntil: number,
): HistoryEntry[] {
  const known = new Map(list.map((entry) => [entry.id, entry]))
  const oldest = all ? 0 : Math.min(...list.map(({ at }) => at))
  const kept = device.filter(({ id, at }) => {
    const other = known.get(id)
    return other ? at > other.at : at > toldUntil || at < oldest
  })
  const own = new Set(kept.map(({ id }) => id))
  return [...kept, ...list.filter(({ id }) => !own.has(id))].toSorted((a, b) => b.at - a.at)
}
