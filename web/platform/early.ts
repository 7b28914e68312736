import { adultConfirmation } from './adult.ts'
import { refreshConfig } from './config-store.ts'
import { rememberChannel } from './device.ts'
import { tokenOf, userStore } from './user-store.ts'

/**
 * What need not wait for the app's code: on a device that has confirmed 18+ and is signed in, the config is on its way
 * while React still comes. Everybody else has nothing fetched.
 */
export function startEarly(): void {
  rememberChannel(new URLSearchParams(location.search))
  if (adultConfirmation() && tokenOf() && userStore.getState().user?.adult)
    // Whoever needs the config asks for it again and gets the error, or this very request
    void refreshConfig().catch(() => undefined)
}
