import { localHistory, type HistoryKind } from '#web/platform/local-history.ts'

const kinds: readonly HistoryKind[] = [
  'search',
  'image',
  'longVideo',
  'shortVideo',
  'collection',
  'circle',
  'post',
  'model',
  'comics',
  'novel',
  'drama',
]

/** Forgets everything that was seen and looked for on this device. */
export function clearLocalHistory(): void {
  for (const kind of kinds) localHistory(kind).clear()
}
