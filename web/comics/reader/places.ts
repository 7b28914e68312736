import { nonce } from '#client/cipher.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { call, Offline } from '#web/platform/api.ts'
import { local } from '#web/platform/storage.ts'
import { tokenOf, userStore } from '#web/platform/user-store.ts'

/** A page, from 1, that the server is to be told of. */
type Waiting = { chapterId: number; page: number; account: number }
type Kept = {
  /** The name this device gave itself, and how many reports it has made. */
  device: string
  version: number
  /** By comic. What no network took is told when there is one again. */
  waiting: Record<string, Waiting>
}

const key = 'comics.told'
/** So long a page is read before it is told, in milliseconds. */
const pause = 1_500

const read = (): Kept => local.read<Kept>(key) ?? { device: nonce(), version: 0, waiting: {} }
const account = () => userStore.getState().user?.id ?? 0

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes where a comic is read; the server is told in a moment, or when there is a network. */
export function keepPlace(comicId: number, chapterId: number, page: number): void {
  const kept = read()
  const waiting = { ...kept.waiting, [comicId]: { chapterId, page, account: account() } }
  local.write(key, { ...kept, waiting })
  clearTimeout(timer)
  timer = setTimeout(() => void tellPlaces(), pause)
}

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
  const kept = read()
  const version = kept.version + 1
  local.write(key, { ...kept, version })
  const { chapterId, page } = waiting
  try {
    await call(comics.keepPlace, { body: { chapterId, page, device: kept.device, version } }, { keepalive })
  } catch (error) {
    // What was refused would be refused again
    if (error instanceof Offline) return
  }
  forget(comicId, waiting)
}

/** Unless somewhere else is read by now. */
function forget(comicId: string, { chapterId, page }: Waiting): void {
  const kept = read()
  const now = kept.waiting[comicId]
  if (now?.chapterId !== chapterId || now.page !== page) return
  const { [comicId]: _, ...waiting } = kept.waiting
  local.write(key, { ...kept, waiting })
}
