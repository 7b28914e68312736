import { kept } from '#contract/video/kept.ts'
import type { KeptFile } from '#contract/video/kept.ts'
import type { Film } from '#contract/video/shapes.ts'
import { ApiError } from '#contract/errors.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { configStore } from '#web/platform/wire/config.ts'
import { local } from '#web/platform/storage.ts'
import { userStore } from '#web/platform/session/user-store.ts'
import { keepPlayer, openFiles, removeFiles } from './files.ts'
import { asKept } from './rules.ts'
import { keptFilms, progress } from './shelf.ts'

const lanes = 3
/** So many attempts in a row that brought nothing end it; the pause doubles from the first to the last, in milliseconds. */
const mostVain = 6
const firstPause = 1_000
const longestPause = 30_000

const underWay = new Map<number, { stop: AbortController; done: Promise<unknown> }>()
const clock = () => Math.floor(Date.now() / 1000)

/** Begins to keep a film in a quality of so many bytes. */
export function keep(film: Film, quality: string, bytes: number): void {
  const account = userStore.get()?.id ?? 0
  const begun = { film: asKept(film, quality, { subtitles: [] }), account, quality, bytes }
  keptFilms.add({ ...begun, edition: '', state: 'fetching', until: 0, checkedAt: 0 })
  // Space that the browser does not take back by itself; it may refuse, and mostly asks nobody
  void navigator.storage.persist().catch(() => false)
  goOn(film.id)
}

/** Fetches what is missing of a film; at most one tab of a browser does. */
export function goOn(id: number): void {
  if (underWay.has(id)) return
  const stop = new AbortController()
  keptFilms.change(id, { state: 'fetching' })
  const done = navigator.locks
    .request(`keep ${id}`, { ifAvailable: true }, (lock) => lock && persevere(id, stop.signal))
    .finally(() => underWay.delete(id))
  underWay.set(id, { stop, done })
}

export async function pause(id: number): Promise<void> {
  keptFilms.change(id, { state: 'paused' })
  await end(id)
}

/** Removes a film from this device. */
export async function forget(id: number): Promise<void> {
  keptFilms.remove(id)
  await end(id)
  await removeFiles(id)
}

async function end(id: number): Promise<void> {
  const running = underWay.get(id)
  running?.stop.abort()
  await running?.done
}

/** Tries until all is there, until it is stopped, or until it is refused. */
async function persevere(id: number, stop: AbortSignal): Promise<void> {
  for (let vain = 0; ; vain++)
    try {
      return await fetchMissing(id, stop, () => (vain = 0))
    } catch (error) {
      if (stop.aborted) return
      const reason = finalReason(error) ?? (vain >= mostVain ? messageOf(error) : undefined)
      if (reason) return keptFilms.change(id, { state: 'failed', reason })
      await connection(Math.min(firstPause * 2 ** vain, longestPause), stop)
    }
}

function finalReason(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return '这台设备的空间不够了'
  return error instanceof ApiError && error.code !== 'rate_limited' ? messageOf(error) : undefined
}

/** Waits for a while, and without a network until there is one again. */
const connection = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const onLine = () => navigator.onLine && resolve()
    setTimeout(onLine, milliseconds)
    addEventListener('online', () => resolve(), { once: true, signal: stop })
    stop.addEventListener('abort', () => resolve(), { once: true })
  })

async function fetchMissing(id: number, stop: AbortSignal, onGain: () => void): Promise<void> {
  const { quality, edition, film } = keptFilms.find(id) ?? nothing()
  const plan = await call(kept.cache, { body: { id, quality } }, { signal: stop })
  if (edition && edition !== plan.edition) await removeFiles(id)
  const files = await openFiles(id)
  const there = await files.paths()
  const bytes = sum(plan.files)
  keptFilms.change(id, { edition: plan.edition, bytes })
  let come = sum(plan.files.filter(({ path }) => there.has(path)))
  progress.tell(id, come)

  const missing = plan.files.filter(({ path }) => !there.has(path)).values()
  const failing = new AbortController()
  const lane = async () => {
    for (const file of missing) {
      if (failing.signal.aborted) return
      const body = await fetchFile(`${plan.base}${file.path}?${plan.query}`, file, stop)
      await files.put(file.path, body, typeOf(file.path))
      progress.tell(id, (come += file.bytes))
      onGain()
    }
  }
  const ends = Array.from({ length: lanes }, () => lane().catch(failed))
  function failed(error: unknown): never {
    failing.abort()
    throw error
  }
  // All have ended before it goes on: nothing may be put into a cache that was removed
  const refused = (await Promise.allSettled(ends)).find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  await files.putCover(film)
  await keepPlayer()
  await files.put(`${quality}/index.m3u8`, plan.playlist, 'application/vnd.apple.mpegurl')
  stop.throwIfAborted()
  keepConfig()
  const { until, subtitles } = plan
  keptFilms.change(id, {
    film: asKept(film, quality, { subtitles }),
    state: 'kept',
    until,
    checkedAt: clock(),
  })
}

async function fetchFile(url: string, { bytes }: KeptFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${response.status} for a file to keep`)
  const body = await response.arrayBuffer()
  if (body.byteLength !== bytes) throw new Error('a file to keep came in another size')
  return body
}

/** The app does not start without a config: without a network the last one serves. */
export const keepConfig = (): void => local.write('kept.config', configStore.get())

const sum = (files: readonly KeptFile[]) => files.reduce((total, { bytes }) => total + bytes, 0)
const nothing = (): never => {
  throw new DOMException('it was removed', 'AbortError')
}

function typeOf(path: string): string {
  if (path.endsWith('.vtt')) return 'text/vtt; charset=utf-8'
  return path.startsWith('keys/') ? 'application/octet-stream' : 'video/mp4'
}
