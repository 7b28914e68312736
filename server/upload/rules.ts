/** Kept free for the database, in bytes: without it nothing works any more. */
const reserve = 512 * 1024 ** 2
/** What a film takes besides the file itself: all its qualities in the work folder, and in the store. */
const madeOfIt = 2

type Cut = { bytes: number; chunk_bytes: number }

export const chunkCount = ({ bytes, chunk_bytes }: Cut): number => Math.ceil(bytes / chunk_bytes)

/** Where a chunk begins and how long it must be, in bytes; undefined when the file has no chunk of that number. */
export function placeOf(file: Cut, number: number): { start: number; length: number } | undefined {
  if (number < 0 || number >= chunkCount(file)) return undefined
  const start = number * file.chunk_bytes
  return { start, length: Math.min(file.chunk_bytes, file.bytes - start) }
}

/** Whether a file of so many bytes can be received and made a film of, beside what was promised room before. */
export const hasRoom = (free: number, promised: number, bytes: number): boolean =>
  free - promised - reserve >= bytes * (1 + madeOfIt)
