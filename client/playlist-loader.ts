import type {
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderStats,
  PlaylistLoaderConstructor,
  PlaylistLoaderContext,
} from 'hls.js'
import { reveal, type ObfuscationKeys } from '#contract/wire/obfuscation.ts'

/** True when hls.js can play in this browser; otherwise the browser's own HLS plays (older iPhones). */
export const hasEngine = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

/** Retries of a playlist that was not served, with a pause in milliseconds. */
const retries = 2
const retryPause = 600
const timeout = 15_000

export type Playlist = { text: string; url: string; bytes: number }

/** The answer is no playlist: the HTTP status, 403 also for a refusal in an envelope. */
class PlaylistRefused extends Error {
  override name = 'Refused'
  status: number

  constructor(status: number) {
    super(`no playlist: ${status}`)
    this.status = status
  }
}

/** The text of a playlist that may be obfuscated. The bytes are overwritten, because `reveal` works in place. */
export const readPlaylist = (bytes: Uint8Array, keys: ObfuscationKeys): string =>
  new TextDecoder().decode(reveal(bytes, keys))

/** Requests a playlist once. */
export async function askPlaylist(
  url: string,
  keys: ObfuscationKeys,
  signal: AbortSignal | null = null,
): Promise<Playlist> {
  const response = await fetch(url, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new PlaylistRefused(response.status)
  // Refusals that are handled outcomes come with status 200, in an envelope
  if (response.headers.get('content-type')?.includes('json')) throw new PlaylistRefused(403)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = bytes.length
  const text = readPlaylist(bytes, keys)
  if (!text.startsWith('#EXTM3U')) throw new PlaylistRefused(415)
  return { text, url: response.url || url, bytes: size }
}

async function fetchWithRetries(
  url: string,
  {
    keys,
    early,
    signal,
  }: { keys: ObfuscationKeys; early: Promise<Playlist> | undefined; signal: AbortSignal },
): Promise<Playlist> {
  for (let attempt = 0; ; attempt++)
    try {
      if (early && attempt === 0) return await early
      return await askPlaylist(url, keys, signal)
    } catch (error) {
      const final = error instanceof PlaylistRefused && error.status < 500
      if (signal.aborted || final || attempt >= retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPause * (attempt + 1)))
    }
}

/**
 * Playlist loader for hls.js that reads obfuscated and plain playlists. `takeEarly` returns requests that are in
 * progress already.
 */
export function playlistLoader(
  keys: ObfuscationKeys,
  takeEarly: (url: string) => Promise<Playlist> | undefined,
): PlaylistLoaderConstructor {
  return class implements Loader<PlaylistLoaderContext> {
    context: PlaylistLoaderContext | null = null
    stats: LoaderStats = emptyStats()
    #ending = new AbortController()

    load(
      context: PlaylistLoaderContext,
      _: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ) {
      this.context = context
      const { stats } = this
      stats.loading.start = performance.now()
      let late = false
      const limit = setTimeout(() => {
        late = true
        this.#ending.abort()
      }, timeout)
      const early = takeEarly(context.url)
      const asked = fetchWithRetries(context.url, { keys, early, signal: this.#ending.signal })
      asked
        .finally(() => clearTimeout(limit))
        .then(
          ({ text, url, bytes }) => {
            if (this.#ending.signal.aborted) return
            const now = performance.now()
            stats.loading.first = Math.max(now, stats.loading.start)
            stats.loading.end = stats.loading.first
            stats.loaded = stats.total = bytes
            callbacks.onSuccess({ url, data: text, code: 200 }, stats, context, null)
          },
          (error: unknown) => {
            if (late) return callbacks.onTimeout(stats, context, null)
            if (this.#ending.signal.aborted) return
            const code = error instanceof PlaylistRefused ? error.status : 0
            callbacks.onError({ code, text: String(error) }, context, null, stats)
          },
        )
    }

    abort() {
      this.stats.aborted = true
      this.#ending.abort()
    }

    destroy() {
      this.abort()
      this.context = null
    }
  }
}

const emptyStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
})
