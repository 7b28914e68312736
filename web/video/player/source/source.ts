import type Hls from 'hls.js'
import type { ErrorData, FragmentLoaderConstructor } from 'hls.js'
import { obfuscationKeys } from '#client/settings.ts'
import type { Film } from '#contract/video/shapes.ts'
import { signedQuery } from '#web/platform/wire/api.ts'
import { hasEngine, playlistLoader } from '#client/playlist-loader.ts'
import { fileLoader } from './file-loader.ts'
import { takeOpening } from './preloaded-film.ts'
import { mayRenew, type QualityChoice } from '../rules.ts'

type SourceWanted = {
  video: HTMLVideoElement
  film: Pick<Film, 'playlist'>
  quality: QualityChoice
  /** Where to begin, in seconds. */
  startAt: number
  /** So many seconds are loaded ahead at most. */
  reach?: number
  /** It cannot go on: the words to show. */
  onFailure: (words: string) => void
  /** The name of the quality that is shown now. */
  onQuality: (name: string) => void
  signal: AbortSignal
}

/** A film attached to a video element. */
export type Source = {
  setQuality: (choice: QualityChoice) => void
  /** How far ahead it may load from now on, in seconds. */
  setReach: (seconds: number) => void
  destroy: () => void
}

/** Not the whole film on a fast line: much of what is loaded ahead is never seen. In seconds. */
const usualReach = 60
/** How fast the network was to the film before, in bits a second: only the first one has to find out. */
let lastEstimate: number | undefined

const offline = '网络不太好，影片没有加载出来'
const refused = '影片地址已失效，请重试'
const broken = '影片无法播放，请换个清晰度或稍后再试'

/** Attaches a film: through hls.js where the browser has media sources, else the browser's own HLS (older iPhones). */
export function openSource(wanted: SourceWanted): Promise<Source> | Source {
  return hasEngine() ? openWithHls(wanted) : openNative(wanted)
}

async function openWithHls(wanted: SourceWanted): Promise<Source> {
  const { video, film, onFailure, onQuality, signal } = wanted
  const opening = takeOpening(film.playlist)
  const [{ default: Engine }, query] = await Promise.all([
    import('hls.js/light'),
    opening?.query ?? signedQuery(film.playlist),
  ])
  signal.throwIfAborted()
  let quality = wanted.quality
  let reach = wanted.reach ?? usualReach
  let renewedAt: number | undefined
  let repaired = false
  let engine: Hls

  function begin(at: number, query: string) {
    const loader = fileLoader(Engine.DefaultConfig.loader, (url) => opening?.takeFile(url))
    engine = new Engine({
      startPosition: at,
      pLoader: playlistLoader(obfuscationKeys(), (url) => opening?.takePlaylist(url)),
      loader,
      fLoader: loader as FragmentLoaderConstructor,
      // The first second comes in the lowest quality, and says how fast the network is
      startLevel: 0,
      startFragPrefetch: true,
      enableWorker: false,
      capLevelToPlayerSize: true,
      ...(lastEstimate && { abrEwmaDefaultEstimate: lastEstimate }),
      maxBufferLength: 30,
      maxMaxBufferLength: reach,
      backBufferLength: 60,
    })
    engine.on(Engine.Events.MANIFEST_PARSED, () => quality === 'auto' || choose(quality))
    engine.on(Engine.Events.LEVEL_SWITCHED, (_, { level }) => {
      const name = engine.levels[level] && nameOf(engine.levels[level].url[0]!)
      if (name) onQuality(name)
    })
    engine.on(Engine.Events.ERROR, (_, data) => handle(data))
    engine.loadSource(`${location.origin}${film.playlist}?${query}`)
    engine.attachMedia(video)
  }

  function choose(choice: QualityChoice) {
    quality = choice
    engine.nextLevel = engine.levels.findIndex(({ url }) => nameOf(url[0]!) === choice)
  }

  function handle(data: ErrorData) {
    const status = data.response?.code
    if (status === 403) return mayRenew(renewedAt, Date.now()) ? void renew() : giveUp(refused)
    if (!data.fatal) return
    if (data.type === Engine.ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true
      return engine.recoverMediaError()
    }
    const network = data.type === Engine.ErrorTypes.NETWORK_ERROR
    giveUp(network ? offline : broken)
  }

  function giveUp(words: string) {
    engine.stopLoad()
    onFailure(words)
  }

  /** Signed addresses are past: asks for the playlist again and goes on at the same place. */
  async function renew() {
    renewedAt = Date.now()
    const { currentTime, paused } = video
    close()
    try {
      const fresh = await signedQuery(film.playlist)
      if (signal.aborted) return
      begin(currentTime || wanted.startAt, fresh)
      if (!paused) await video.play().catch(noMatter)
    } catch {
      onFailure(offline)
    }
  }

  function close() {
    const { bandwidthEstimate } = engine
    if (Number.isFinite(bandwidthEstimate)) lastEstimate = bandwidthEstimate
    engine.destroy()
  }

  begin(wanted.startAt, query)
  return {
    setQuality: choose,
    setReach(seconds) {
      reach = seconds
      engine.config.maxMaxBufferLength = seconds
    },
    destroy: close,
  }
}

async function openNative({
  video,
  film,
  quality,
  startAt,
  onFailure,
  signal,
}: SourceWanted): Promise<Source> {
  const listening = new AbortController()
  let renewedAt: number | undefined
  let chosen = quality

  async function begin(at: number, playing: boolean) {
    const path = chosen === 'auto' ? film.playlist : `${film.playlist}_${chosen}`
    const query = await signedQuery(path)
    if (signal.aborted || listening.signal.aborted) return
    video.addEventListener('loadedmetadata', () => (video.currentTime = at), {
      once: true,
      signal: listening.signal,
    })
    video.src = `${path}?${query}&plain=1`
    if (playing) await video.play().catch(noMatter)
  }

  video.addEventListener(
    'error',
    () => {
      if (!mayRenew(renewedAt, Date.now())) return onFailure(video.error?.code === 2 ? offline : broken)
      renewedAt = Date.now()
      begin(video.currentTime || startAt, !video.paused).catch(() => onFailure(offline))
    },
    { signal: listening.signal },
  )
  await begin(startAt, false)
  return {
    setQuality(choice) {
      chosen = choice
      begin(video.currentTime, !video.paused).catch(() => onFailure(offline))
    },
    // The browser decides for itself
    setReach: () => undefined,
    destroy() {
      listening.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** The name of a quality, from the address of its playlist. */
const nameOf = (address: string) => /\/(\d{1,4})\/index\.m3u8/.exec(address)?.[1]

/** A browser that refuses to play by itself leaves the film paused, with its button shown. */
const noMatter = () => undefined
