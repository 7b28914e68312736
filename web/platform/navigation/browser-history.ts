import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, type To } from 'react-router'
import { redirectReload } from '#client/stale.ts'
import { configStore } from '../wire/config.ts'
import { divert } from './route-guard.ts'
import { isVip } from '../session/session.ts'
import { tokenOf } from '../session/user-store.ts'

const plain = createBrowserHistory({ v5Compat: true })
type Listener = Parameters<typeof plain.listen>[0]

const here = () => createPath(plain.location)
const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

function diverted(path: string): string | undefined {
  const { config } = configStore.getState()
  const ready = tokenOf() !== '' && config !== null
  return divert(path, { ready, darkMaskShow: config?.darkMaskShow ?? false, isVip: isVip() })
}

/**
 * The browser's history with the app's guards before it, so that no page is ever drawn that may not be entered. A
 * navigation to the place one is at does nothing; a diverted one is told by no error.
 */
export const history: typeof plain = Object.create(plain, {
  push: {
    value: (to: To, state?: unknown) => {
      const target = diverted(pathOf(to)) ?? to
      if (pathOf(target) !== here()) plain.push(target, state)
    },
  },
  replace: { value: (to: To, state?: unknown) => plain.replace(diverted(pathOf(to)) ?? to, state) },
  listen: {
    value: (listener: Listener) =>
      plain.listen((update) => {
        const target = update.action === 'POP' && diverted(createPath(update.location))
        if (target) plain.replace(target)
        else listener(update)
        redirectReload()
      }),
  },
}) as typeof plain

/** Guards the place the app was opened at. Call it before the first drawing. */
export function guardStart(): void {
  const target = diverted(here())
  if (target) plain.replace(target)
}

/** Goes to a place of the app, from anywhere in the code. */
export function go(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  if (replace) history.replace(to, state)
  else history.push(to, state)
}

/** Whether there is a page of ours to go back to. */
export const canGoBack = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
