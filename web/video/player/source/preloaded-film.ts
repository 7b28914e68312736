import { obfuscationKeys } from '#client/settings.ts'
import { video } from '#contract/video/endpoints.ts'
import { mediaPaths } from '#contract/video/media-paths.ts'
import { watchedFilms } from '#web/history/index.ts'
import { signedQuery } from '#web/platform/wire/api.ts'
import { keptChoice } from './quality-choice.ts'
import type { EarlyFile } from './file-loader.ts'
import { askPlaylist, hasEngine, type Playlist } from '#client/playlist-loader.ts'
import { firstQuality, resumeAt } from '../rules.ts'

/** What a film's first picture needs, on its way before the player asks for it. Each thing is handed out once. */
export type Opening = {
  /** The signed query of its list of qualities. */
  query: Promise<string>
  takePlaylist: (url: string) => Promise<Playlist> | undefined
  takeFile: (url: string) => Promise<EarlyFile> | undefined
}

/** Later than this a signed address may be too old, in milliseconds. */
const lasts = 60_000
/** So many films are open ahead: the one that is asked for and the episode after it, or the next two of a feed. */
const mostOpen = 2

const openings = new Map<string, { at: number; opening: Opening }>()

/**
 * Begins to open a film while its page is still asked for: its list of qualities, and as soon as that says where they are, the list
 * of the quality it begins with and the first second of it, all at once. Failing changes nothing: the player asks again.
 * What is broken off by the signal makes room for what is wanted more.
 */
export function openFilm(id: string, signal?: AbortSignal): void {
  if (!hasEngine()) return
  const playlist = video.playlist.path.replace(':value', encodeURIComponent(id))
  if (isFresh(openings.get(playlist))) return
  openings.delete(playlist)
  openings.set(playlist, { at: Date.now(), opening: begin(id, playlist, signal) })
  signal?.addEventListener('abort', () => openings.delete(playlist), { once: true })
  if (openings.size > mostOpen) openings.delete(openings.keys().next().value!)
}

const isFresh = (found: { at: number } | undefined): boolean =>
  found !== undefined && Date.now() - found.at < lasts

/** What was begun for this film just now, once. */
export function takeOpening(playlist: string): Opening | undefined {
  const taken = openings.get(playlist)
  openings.delete(playlist)
  return isFresh(taken) ? taken?.opening : undefined
}

function begin(id: string, playlist: string, signal?: AbortSignal): Opening {
  const lists = new Map<string, Promise<Playlist>>()
  const files = new Map<string, Promise<EarlyFile>>()
  const askList = (path: string) => keep(lists, path, (url) => askPlaylist(url, obfuscationKeys(), signal))
  const query = signedQuery(playlist)
  query
    .then((signed) => askList(`${playlist}?${signed}`))
    .then(({ text }) => {
      const first = firstQuality(text, keptChoice())
      if (!first) return
      const paths = mediaPaths(id, first.quality, first.grant)
      void askList(paths.list)
      if (resumeAt(watchedFilms.find(id)?.position, Infinity) > 0) return
      for (const path of [paths.key(0), paths.init, paths.segment(0)])
        void keep(files, path, (url) => askFile(url, signal))
    })
    .catch(() => undefined)
  return { query, takePlaylist: taker(lists), takeFile: taker(files) }
}

function keep<T>(kept: Map<string, Promise<T>>, path: string, ask: (url: string) => Promise<T>): Promise<T> {
  const url = location.origin + path
  const asked = ask(url)
  kept.set(url, asked)
  // Whoever takes it learns of a failure
  asked.catch(() => undefined)
  return asked
}

const taker =
  <T>(kept: Map<string, T>) =>
  (url: string): T | undefined => {
    const found = kept.get(url)
    kept.delete(url)
    return found
  }

async function askFile(url: string, signal: AbortSignal | undefined): Promise<EarlyFile> {
  const from = performance.now()
  const response = await fetch(url, { signal: signal ?? null })
  if (!response.ok) throw new Error(`no file: ${response.status}`)
  const bytes = await response.arrayBuffer()
  return { bytes, from, until: performance.now() }
}
