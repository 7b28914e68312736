/** A list that comes in pages: each names where the next one begins, the last one names none. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}
