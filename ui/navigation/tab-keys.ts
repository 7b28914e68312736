/**
 * The tab an arrow key leads to, by index; `undefined` where the key means nothing to a row of tabs.
 * Follows the ARIA pattern for tabs: arrows go round, Home and End go to the ends.
 */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
