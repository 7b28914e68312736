/** The first and the last page that are seen, as places in the list of all pages. */
export type Seen = { first: number; last: number }
export type Direction = 1 | -1

/** Loaded behind the reader at most, however far ahead. */
const mostBehind = 2

/**
 * Which pages are to be loaded, the most wanted first: what is seen, then those ahead in the direction of reading with a few behind among
 * them. `count` pages there are, `ahead` how many are loaded before they are needed.
 */
export function wantedPages(
  { first, last }: Seen,
  { count, ahead, direction }: { count: number; ahead: number; direction: Direction },
): number[] {
  const front = direction === 1 ? last : first
  const back = direction === 1 ? first : last
  const order: number[] = []
  for (let page = first; page <= last; page++) order.push(direction === 1 ? page : first + last - page)
  for (let step = 1; step <= Math.max(ahead, mostBehind); step++) {
    if (step <= ahead) order.push(front + direction * step)
    // Whoever turned round wants the page just left; it comes after the next two
    const behind = step - 1
    if (behind >= 1 && behind <= Math.min(mostBehind, ahead)) order.push(back - direction * behind)
  }
  return order.filter((page) => page >= 0 && page < count)
}

/** Whether a page that is loaded stays: as far ahead as is loaded, and so far behind that turning round shows nothing empty. */
export const stays = (page: number, { first, last }: Seen, ahead: number): boolean =>
  page >= first - ahead - mostBehind && page <= last + ahead + mostBehind
