import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from '#web/platform/storage.ts'

const key = 'danmaku.hidden'
const most = 500
const store = createStore<readonly string[]>(local.read<string[]>(key) ?? [])

function keep(authors: readonly string[]): void {
  store.set(authors)
  local.write(key, authors)
}

/** Authors whose danmaku this device does not show, by the word that tells them apart. */
export const hiddenAuthors = {
  use: () => useStore(store),
  add: (author: string) => keep([author, ...store.get().filter((one) => one !== author)].slice(0, most)),
  clear: () => keep([]),
}
