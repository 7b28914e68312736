import { nonce } from '#client/cipher.ts'
import { comics } from '#contract/comics/endpoints.ts'
import type { ComicPlace } from '#contract/comics/shapes.ts'
import { call, Offline } from '#web/platform/wire/api.ts'
import { local } from '#web/platform/storage.ts'
import { tokenOf, userStore } from '#web/platform/session/user-store.ts'

type Page = Pick<ComicPlace, 'chapterId' | 'page'>
/** A page the server is to be told of. The version is its own: told twice it counts once. */
type Waiting = Page & { account: number; version: number }
/** Where this device is in a comic, and what the server last knew from it. */
type Known = { account: number; here: Page; told?: ComicPlace }
type Kept = {
  /** The name this device gave itself, and how many reports it has made. */
  device: string
  version: number
  /** By comic. What no network took is told when there is one again. */
  waiting: Record<string, Waiting>
  known?: Record<string, Known>
}

const key = 'comics.told'
/** So long a page is read before it is told, in milliseconds. */
const pause = 1_500
/** Comics this device remembers its place in. */
const mostKnown = 200

const read = (): Kept => local.read<Kept>(key) ?? { device: nonce(), version: 0, waiting: {} }
const account = () => userStore.get()?.id ?? 0

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes where a comic is read; the server is told in a moment, or when there is a network. */
export function keepPlace(comicId: number, chapterId: number, page: number): void {
  const kept = read()
  const version = kept.version + 1
  const waiting = { ...kept.waiting, [comicId]: { chapterId, page, account: account(), version } }
  local.write(key, { ...kept, version, waiting })
  know(comicId, { here: { chapterId, page } })
  clearTimeout(timer)
  timer = setTimeout(() => void tellPlaces(), pause)
}

const knownOf = (comicId: number | string): Known | undefined => {
  const known = read().known?.[comicId]
  return known?.account === account() ? known : undefined
}

function know(comicId: number | string, news: Partial<Known>): void {
  const kept = read()
  const before = knownOf(comicId)
  const { [comicId]: _, ...others } = kept.known ?? {}
  const known = { here: { chapterId: 0, page: 0 }, ...before, ...news, account: account() }
  // The names of comics are numbers, which an object puts in its own order: the oldest are those with the oldest answer
  const rest = Object.entries(others)
    .toSorted(([, one], [, other]) => (other.told?.at ?? 0) - (one.told?.at ?? 0))
    .slice(0, mostKnown - 1)
  local.write(key, { ...kept, known: { ...Object.fromEntries(rest), [comicId]: known } })
}

/** Whether a place the server has comes from another device, which was there since this one told of itself. */
export function isElsewhere(comicId: number, place: ComicPlace): boolean {
  const known = knownOf(comicId)
  if (!known) return true
  return !isSamePage(place, known.here) && !(place.at === known.told?.at && isSamePage(place, known.told))
}

/** Who was asked whether to go there does not want to be asked again. */
export const waveAway = (comicId: number, place: ComicPlace): void => know(comicId, { told: place })

export const isSamePage = (one: Page, other: Page | undefined): boolean =>
  one.chapterId === other?.chapterId && one.page === other.page

/** Tells the server every place that waits. `leaving`: the page may be gone before the answer. */
export async function tellPlaces(leaving = false): Promise<void> {
  clearTimeout(timer)
  if (!tokenOf()) return
  const waiting = Object.entries(read().waiting)
  const own = waiting.filter(([, each]) => each.account === account())
  for (const [comicId, each] of waiting) if (each.account !== account()) forget(comicId, each)
  await Promise.all(own.map(([comicId, each]) => tell(comicId, each, leaving)))
}

async function tell(comicId: string, waiting: Waiting, keepalive: boolean): Promise<void> {
  const { chapterId, page, version } = waiting
  const body = { chapterId, page, device: read().device, version }
  try {
    const told = await call(comics.keepPlace, { body }, { keepalive })
    if (isSamePage(told, waiting)) know(comicId, { told })
  } catch (error) {
    // What was refused would be refused again
    if (error instanceof Offline) return
  }
  forget(comicId, waiting)
}

/** Unless somewhere else is read by now. */
function forget(comicId: string, { version }: Waiting): void {
  const kept = read()
  if (kept.waiting[comicId]?.version !== version) return
  const { [comicId]: _, ...waiting } = kept.waiting
  local.write(key, { ...kept, waiting })
}
