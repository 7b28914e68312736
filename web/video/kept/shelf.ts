import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { concerns, local } from '#web/platform/storage.ts'
import { userStore } from '#web/platform/session/user-store.ts'
import type { KeptFilm } from './rules.ts'

const key = 'kept.films'
const store = createStore<readonly KeptFilm[]>(local.read(key) ?? [])

function put(films: readonly KeptFilm[]): void {
  store.set(films)
  local.write(key, films)
}

// Another tab keeps films too
addEventListener('storage', (event) => {
  if (concerns(event, key)) store.set(local.read(key) ?? [])
})

const mine = (films: readonly KeptFilm[]) => {
  const account = userStore.get()?.id
  return films.filter((kept) => kept.account === account)
}

/** The films of this account on this device, the latest first. Their files lie in the browser's cache: see files.ts. */
export const keptFilms = {
  list: () => mine(store.get()),
  find: (id: number) => mine(store.get()).find(({ film }) => film.id === id),
  /** Films that an account left on this device which is not signed in here any more. */
  ofOthers: () => {
    const own = mine(store.get())
    return store.get().filter((kept) => !own.includes(kept))
  },
  add: (kept: KeptFilm) => put([kept, ...store.get().filter(({ film }) => film.id !== kept.film.id)]),
  change: (id: number, changes: Partial<KeptFilm>) =>
    put(store.get().map((kept) => (kept.film.id === id ? { ...kept, ...changes } : kept))),
  remove: (id: number) => put(store.get().filter(({ film }) => film.id !== id)),
}

export const useKeptFilms = (): readonly KeptFilm[] => mine(useStore(store))
export const useKeptFilm = (id: number): KeptFilm | undefined =>
  useKeptFilms().find(({ film }) => film.id === id)

const fetched = createStore<Readonly<Record<number, number>>>({})

/** The bytes of a film that have come, while it is fetched. */
export const progress = {
  tell: (id: number, bytes: number) => fetched.set({ ...fetched.get(), [id]: bytes }),
  use: (id: number): number => useStore(fetched)[id] ?? 0,
}
