/** Bytes kept free for the database, without which nothing works. */
const reservedBytes = 512 * 1024 ** 2
/** Space of a film's renditions, as a multiple of its file: in the work folder, and in storage. */
const outputFactor = 2

type ChunkedFile = { bytes: number; chunk_bytes: number }

export const chunkCount = ({ bytes, chunk_bytes }: ChunkedFile): number => Math.ceil(bytes / chunk_bytes)

/** Start and length of a chunk in bytes; undefined when the file has no such chunk. */
export function chunkRange(file: ChunkedFile, number: number): { start: number; length: number } | undefined {
  if (number < 0 || number >= chunkCount(file)) return undefined
  const start = number * file.chunk_bytes
  return { start, length: Math.min(file.chunk_bytes, file.bytes - start) }
}

/** What an account may have on the site that is not published: uploads that are not finished, and bytes. */
type Quota = { uploads: number; bytes: number }
/** What an account has of it. */
export type Held = Quota

/** Why an account may not begin the upload of a file of so many bytes; undefined when it may. */
export function quotaProblem(
  quota: Quota,
  held: Held,
  bytes: number,
): 'uploads_full' | 'upload_space_full' | undefined {
  if (held.uploads >= quota.uploads) return 'uploads_full'
  return held.bytes + bytes > quota.bytes ? 'upload_space_full' : undefined
}

/** True when a file can be received and transcoded, besides the bytes still expected by other uploads. */
export const hasRoom = (free: number, expected: number, bytes: number): boolean =>
  free - expected - reservedBytes >= bytes * (1 + outputFactor)
