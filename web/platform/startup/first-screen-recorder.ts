import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { configStore } from '../wire/config-store.ts'
import type { KeptStart } from './first-screen.ts'
import { queryClient } from '../wire/query-client.ts'
import { local } from '../storage.ts'
import { userStore } from '../session/user-store.ts'

/** Debounce of writes, in milliseconds. */
const pause = 500

/** Source of the first screen: the replies to these query keys, and the first picture in them. */
export type FirstScreen = { keys: readonly QueryKey[]; picture: () => string | undefined }

/** Keeps the first screen for the next visit, each time something of it has come. */
export function keepStart({ keys, picture }: FirstScreen): void {
  const hashes = new Set(keys.map(hashKey))
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => write(keys, picture()), pause)
  }
  queryClient.getQueryCache().subscribe((event) => {
    const came = event.type === 'updated' && event.action.type === 'success'
    if (came && hashes.has(event.query.queryHash)) plan()
  })
  configStore.subscribe(plan)
  plan()
}

function write(keys: readonly QueryKey[], picture: string | undefined): void {
  const user = userStore.get()
  const config = configStore.get()
  if (!user || !config) return
  const replies = keys.flatMap((key): KeptStart['replies'] => {
    const state = queryClient.getQueryState(key)
    return state?.data === undefined ? [] : [[key, beginningOf(state.data), state.dataUpdatedAt]]
  })
  local.write('start', { of: user.id, at: Date.now(), config, replies, picture } satisfies KeptStart)
}

/** Of an endless list its first page. */
function beginningOf(reply: unknown): unknown {
  const { pages, pageParams } = reply as Partial<InfiniteData<unknown>>
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : reply
}
