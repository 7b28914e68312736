import { createStore } from '#ui/store.ts'
import { redirectReload } from '#client/stale.ts'
import { configStore } from '../wire/config.ts'
import { isVip } from '../session/session.ts'
import { tokenOf } from '../session/user-store.ts'
import { locationAt, type Location, type NavigationType, pathOf } from './location.ts'
import { divert } from './route-guard.ts'

/** What an entry of the browser's history holds for us; it outlives a reload. */
type Entry = { state: unknown; index: number }

const entry = () => window.history.state as Partial<Entry> | null
const here = () => locationAt('', window.location.href, entry()?.state)

/** The number of the entry one is at, counted from the first of ours. */
export const entryIndex = (): number => entry()?.index ?? 0

/** Where the app is, and how it came there. The guards stand before it: no page is ever drawn that may not be entered. */
export const visitStore = createStore<{ location: Location; navigation: NavigationType }>({
  location: here(),
  navigation: 'POP',
})
const currentPath = (): string => pathOf(visitStore.get().location)

addEventListener('popstate', () => {
  const location = here()
  const target = diverted(pathOf(location))
  if (target) move(target, 'REPLACE', null)
  else visitStore.set({ location, navigation: 'POP' })
  redirectReload()
})

function diverted(path: string): string | undefined {
  const config = configStore.get()
  const ready = tokenOf() !== '' && config !== null
  return divert(path, { ready, darkMaskShow: config?.darkMaskShow ?? false, isVip: isVip() })
}

function move(path: string, navigation: 'PUSH' | 'REPLACE', state: unknown): void {
  const location = locationAt(path, window.location.href, state)
  const entry: Entry = { state, index: entryIndex() + (navigation === 'PUSH' ? 1 : 0) }
  const write = navigation === 'PUSH' ? 'pushState' : 'replaceState'
  window.history[write](entry, '', pathOf(location))
  visitStore.set({ location, navigation })
  redirectReload()
}

/** Guards the place the app was opened at. Call it before the first drawing. */
export function guardStart(): void {
  const target = diverted(currentPath())
  if (target) move(target, 'REPLACE', null)
}

/** Goes to a place of the app, from anywhere in the code. Going to where one is does nothing; the guards may lead elsewhere. */
export function go(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  const path = diverted(to) ?? to
  if (replace) move(path, 'REPLACE', state)
  else if (pathOf(locationAt(path, window.location.href)) !== currentPath()) move(path, 'PUSH', state)
}

/** Whether there is a page of ours to go back to. */
export const canGoBack = (): boolean => entryIndex() > 0
