import { session as endpoints } from '#contract/session/endpoints.ts'
import { call } from '../wire/api.ts'
import { session } from '../storage.ts'
import { becomeNewDevice } from './device.ts'
import { forgetMember, userStore } from './user-store.ts'

/** Signs out and starts anew as another guest with an empty channel. */
export async function signOut(): Promise<void> {
  await call(endpoints.signOut, {}).catch(() => undefined)
  becomeAnotherGuest()
}

/** Forgets who was signed in here, and starts anew as another guest with an empty channel. */
export function becomeAnotherGuest(): void {
  userStore.set(null)
  forgetMember()
  becomeNewDevice()
  session.remove('config')
  // Kept pages and cached replies belong to the old account: a fresh start forgets them all
  location.replace('/')
}
