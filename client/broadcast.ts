import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { nextWait } from './back-off.ts'
import { hasEngine, playlistLoader } from './playlist-loader.ts'
import { obfuscationKeys } from './settings.ts'

type Wanted = {
  video: HTMLVideoElement
  /** Its address, with what says who asks. */
  playlist: string
  /** It goes on: play what comes, not what was. */
  live: boolean
  /** The address is no good any more: another has to be asked for. */
  onGone: () => void
  /** Ends it. */
  signal: AbortSignal
}

/** What is played is about so far behind what comes, and goes faster or jumps when it lags more; in seconds. */
const behind = 2
const mostBehind = 8
/** The longest pause before what broke is tried again, in milliseconds. */
const longestPause = 5_000

/**
 * Attaches a broadcast until the signal: through hls.js, else by the browser's own HLS. What breaks is tried again as long as it is
 * wanted.
 */
export async function openBroadcast(wanted: Wanted): Promise<void> {
  const close = await (hasEngine() ? openWithHls(wanted) : openNative(wanted))
  wanted.signal.addEventListener('abort', close)
}

async function openWithHls({ video, playlist, live, onGone, signal }: Wanted): Promise<() => void> {
  const { default: Engine } = await import('hls.js/light')
  signal.throwIfAborted()
  let engine: Hls | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    const at = live ? -1 : video.currentTime
    engine?.destroy()
    engine = new Engine({
      pLoader: playlistLoader(obfuscationKeys(), () => undefined),
      enableWorker: false,
      startPosition: at,
      backBufferLength: live ? 10 : 60,
      maxBufferLength: live ? mostBehind : 30,
      ...(live && {
        liveSyncDuration: behind,
        liveMaxLatencyDuration: mostBehind,
        maxLiveSyncPlaybackRate: 1.1,
        liveDurationInfinity: true,
      }),
    })
    engine.on(Engine.Events.FRAG_BUFFERED, () => (failures = 0))
    engine.on(Engine.Events.ERROR, (_, data) => handle(data))
    engine.loadSource(location.origin + playlist)
    engine.attachMedia(video)
  }

  function handle(data: ErrorData): void {
    if (!data.fatal) return
    const status = data.response?.code ?? 0
    if (status >= 400 && status < 500) {
      engine?.stopLoad()
      return onGone()
    }
    clearTimeout(retry)
    failures += 1
    retry = setTimeout(() => void again(), Math.min(nextWait(failures, 0), longestPause))
  }

  /** From the edge: what was missed of what goes on is past. */
  async function again(): Promise<void> {
    begin()
    await video.play().catch(() => undefined)
  }

  const online = () => failures > 0 && void again()
  addEventListener('online', online)
  begin()
  return () => {
    removeEventListener('online', online)
    clearTimeout(retry)
    engine?.destroy()
  }
}

function openNative({ video, playlist, live, onGone }: Wanted): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let failures = 0
  const begin = () => {
    video.src = `${playlist}&plain=1`
    void video.play().catch(() => undefined)
  }
  video.addEventListener('playing', () => (failures = 0), { signal })
  video.addEventListener(
    'error',
    () => {
      failures += 1
      if (failures > 3) return onGone()
      setTimeout(() => signal.aborted || begin(), live ? 1_000 : 3_000)
    },
    { signal },
  )
  begin()
  return () => {
    listening.abort()
    video.removeAttribute('src')
    video.load()
  }
}
