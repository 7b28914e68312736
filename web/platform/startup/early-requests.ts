import { adultConfirmation } from '../session/adult-confirmation.ts'
import { refreshConfig } from '../wire/config-store.ts'
import { rememberChannel } from '../session/device.ts'
import { keptStart } from './first-screen.ts'
import { tokenOf, userStore } from '../session/user-store.ts'

/**
 * What need not wait for the app's code: on a device that has confirmed 18+ and is signed in, the config and the first
 * picture of the kept start are on their way while React still comes. Everybody else has nothing fetched.
 */
export function startEarly(): void {
  rememberChannel(new URLSearchParams(location.search))
  if (!adultConfirmation() || !tokenOf() || !userStore.get()?.adult) return
  fetchPicture(keptStart?.picture)
  // Whoever needs the config asks for it again and gets the error, or this very request
  void refreshConfig().catch(() => undefined)
}

function fetchPicture(href: string | undefined): void {
  // Where the app was opened deep inside nobody looks at it
  if (
    href &&
    /^\/(home)?$/.test(location.pathname) &&
    (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller
  )
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }))
}
