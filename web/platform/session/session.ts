import { useStore } from 'zustand'
import { account } from '#contract/account/endpoints.ts'
import * as membership from '#contract/account/membership.ts'
import type { UserInfo } from '#contract/account/shapes.ts'
import { session as endpoints } from '#contract/session/endpoints.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import { call } from '../wire/api.ts'
import { becomeNewDevice, channelText, deviceId } from './device.ts'
import { session } from '../storage.ts'
import { forgetMember, tokenOf, userStore } from './user-store.ts'

/** Signs this device in as a guest. */
export async function signInGuest(): Promise<void> {
  const adult = adultConfirmation()
  const body = { devID: deviceId(), affCode: channelText(), ...(adult && { adult }) }
  userStore.setState({ user: await call(endpoints.guest, { body }) })
}

/** Tells the server of a confirmation it does not know of yet. */
export async function shareConfirmation(): Promise<void> {
  const adult = adultConfirmation()
  if (adult) takeUser(await call(endpoints.confirmAge, { body: adult }))
}

/** Fetches the user anew: membership, unread messages. Failing changes nothing. */
export async function refreshUser(): Promise<void> {
  if (!tokenOf()) return
  const token = tokenOf()
  const user = await call(account.info, { body: {} }).catch(() => undefined)
  if (user && token === tokenOf()) takeUser(user)
}

/** Replies about the user carry no token: the one we have stays. */
export const takeUser = (user: UserInfo): void => userStore.setState({ user: { ...user, token: tokenOf() } })

/** Signs out and starts anew as another guest with an empty channel. */
export async function signOut(): Promise<void> {
  await call(endpoints.signOut, {}).catch(() => undefined)
  becomeAnotherGuest()
}

/** Forgets who was signed in here, and starts anew as another guest with an empty channel. */
export function becomeAnotherGuest(): void {
  userStore.setState({ user: null })
  forgetMember()
  becomeNewDevice()
  session.remove('config')
  // Kept pages and cached replies belong to the old account: a fresh start forgets them all
  location.replace('/')
}

const now = () => Math.floor(Date.now() / 1000)
const nobody = { vipType: 0, vipExpire: 0, loginType: 0 }
const current = () => userStore.getState().user ?? nobody

export const isVip = (): boolean => membership.isVip(current(), now())

export const useUser = (): UserInfo | null => useStore(userStore, (state) => state.user)
/** The viewer's membership as of now. */
export function useMembership() {
  const of = useUser() ?? nobody
  return {
    isVip: membership.isVip(of, now()),
    isTryVip: membership.isTryVip(of, now()),
    isSuperVip: membership.isSuperVip(of, now()),
    isLogin: membership.isLogin(of),
  }
}
export const useHasUnread = (): boolean =>
  useStore(userStore, (state) => state.user !== null && membership.hasUnread(state.user))
