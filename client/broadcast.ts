import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { nextWait } from './back-off.ts'
import { hasEngine, playlistLoader } from './playlist-loader.ts'
import { obfuscationKeys } from './settings.ts'

type BroadcastRequest = {
  video: HTMLVideoElement
  /** Its address, with the viewer's pass. */
  playlist: string
  /** True while it is on the air: new segments are played, past ones skipped. */
  live: boolean
  /** Called when the address is no longer valid: another must be requested. */
  onGone: () => void
  /** Ends playback. */
  signal: AbortSignal
}

/** Seconds of lag behind the live edge, and the lag from which playback is faster or jumps. */
const targetLag = 2
const maxLag = 8
/** Longest pause before a retry, in milliseconds. */
const maxRetryPause = 5_000

/**
 * Plays a broadcast until the signal: through hls.js, otherwise by the browser's own HLS. Failures are retried until
 * then.
 */
export async function openBroadcast(wanted: BroadcastRequest): Promise<void> {
  const close = await (hasEngine() ? openWithHls(wanted) : openNative(wanted))
  wanted.signal.addEventListener('abort', close)
}

async function openWithHls({ video, playlist, live, onGone, signal }: BroadcastRequest): Promise<() => void> {
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
      maxBufferLength: live ? maxLag : 30,
      ...(live && {
        liveSyncDuration: targetLag,
        liveMaxLatencyDuration: maxLag,
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
    retry = setTimeout(() => void restartAtEdge(), Math.min(nextWait(failures, 0), maxRetryPause))
  }

  /** Restarts at the live edge, because the missed part of a broadcast is past. */
  async function restartAtEdge(): Promise<void> {
    begin()
    await video.play().catch(() => undefined)
  }

  const online = () => failures > 0 && void restartAtEdge()
  addEventListener('online', online)
  begin()
  return () => {
    removeEventListener('online', online)
    clearTimeout(retry)
    engine?.destroy()
  }
}

function openNative({ video, playlist, live, onGone }: BroadcastRequest): () => void {
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
