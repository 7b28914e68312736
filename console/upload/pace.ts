/** How long back the speed looks, in milliseconds. */
const memory = 10_000

type Mark = { at: number; bytes: number }

/** Marks of what was sent when, with a new one and without the old. Times in milliseconds. */
export const withMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] => [
  ...marks.filter(({ at }) => mark.at - at <= memory),
  mark,
]

/** Bytes a second since the oldest mark; 0 while nobody knows. */
export function speedOf(marks: readonly Mark[]): number {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}
export type { Mark }
