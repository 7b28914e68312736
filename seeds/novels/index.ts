import { homes } from './homes.ts'
import type { SampleNovel } from './novel.ts'
import { roads } from './roads.ts'
import { tales } from './tales.ts'

const shelves = [roads, homes, tales]
const longest = Math.max(...shelves.map(({ length }) => length))

/** Every sample novel, the newest first: one of each shelf in turn. */
export const novels: readonly SampleNovel[] = Array.from({ length: longest }, (_, row) =>
  shelves.flatMap((shelf) => shelf[row] ?? []),
).flat()
