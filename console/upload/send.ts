import { isRefusal, Offline } from '#client/wire.ts'
import type { UploadPlace } from '#contract/upload/shapes.ts'
import { bytesOf, sha256 } from './hash.ts'
import { begin, sendChunk } from './queries.ts'

/** So many chunks are under way at once: one is hashed or answered while another is sent. */
const lanes = 2
const longestWait = 15_000
const mostRepeats = 3

export type Sent = {
  onPlace: (place: UploadPlace, bytes: number) => void
  onBytes: (bytes: number) => void
  /** Whether the server can be reached, each time that changes. */
  onOffline: (offline: boolean) => void
}
type What = { file: File; fingerprint: string; title: string; publish: boolean }

/**
 * Sends what the server has not got of a file. Waits as long as the server is out of reach. Throws a refusal, or the signal's
 * `AbortError`; the same file sent again goes on.
 */
export async function sendFile(what: What, { onPlace, onBytes, onOffline }: Sent, signal: AbortSignal) {
  const { file, fingerprint, title, publish } = what
  const body = { name: file.name.slice(-255), bytes: file.size, fingerprint, title, publish }
  const place = await persistently(() => begin(body, signal), onOffline, signal)
  const { uploadId, chunkBytes, received } = place
  const partOf = (number: number) => file.slice(number * chunkBytes, (number + 1) * chunkBytes)
  onPlace(
    place,
    received.reduce((sum, number) => sum + partOf(number).size, 0),
  )
  if (place.state !== 'receiving') return
  const known = new Set(received)
  const waiting = Array.from({ length: Math.ceil(file.size / chunkBytes) }, (_, number) => number)
    .filter((number) => !known.has(number))
    .values()

  const lane = async () => {
    for (const number of waiting) {
      signal.throwIfAborted()
      const bytes = await bytesOf(partOf(number))
      const query = { uploadId: String(uploadId), number: String(number), sha256: await sha256(bytes) }
      await persistently(() => sendChunk({ query, bytes }, signal), onOffline, signal).catch(
        (error: unknown) => {
          // The reply to the last chunk was lost on the way: the file is complete.
          if (!isRefusal(error, 'upload_closed')) throw error
        },
      )
      onBytes(bytes.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Does it again while the server is out of reach or busy, and a few times when bytes were damaged on the way. */
async function persistently<T>(
  work: () => Promise<T>,
  onOffline: (offline: boolean) => void,
  signal: AbortSignal,
): Promise<T> {
  let repeats = 0
  for (let wait = 1000; ; wait = Math.min(longestWait, wait * 2)) {
    try {
      const done = await work()
      onOffline(false)
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Offline) onOffline(true)
      else if (isRefusal(error, 'chunk_broken') && ++repeats <= mostRepeats) continue
      else if (isRefusal(error, 'rate_limited')) wait = error.data.retryAfter * 1000
      else if (!isRefusal(error, 'try_again')) throw error
      await pause(wait, signal)
    }
  }
}

/** Waits, but no longer than until the network comes back. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const over = new AbortController()
    const options = { once: true, signal: over.signal }
    const end = (finish: () => void) => () => {
      over.abort()
      clearTimeout(timer)
      finish()
    }
    const timer = setTimeout(end(resolve), milliseconds)
    window.addEventListener('online', end(resolve), options)
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      options,
    )
  })
