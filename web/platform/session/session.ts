import { account } from '#contract/account/endpoints.ts'
import * as membership from '#contract/account/membership.ts'
import type { UserInfo } from '#contract/account/shapes.ts'
import { session as endpoints } from '#contract/session/endpoints.ts'
import { useStore, useStorePart } from '#ui/useStore.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import { call } from '../wire/api.ts'
import { channelText, deviceId } from './device.ts'
import { tokenOf, userStore } from './user-store.ts'

/** Signs this device in as a guest. */
export async function signInGuest(): Promise<void> {
  const adult = adultConfirmation()
  const body = { devID: deviceId(), affCode: channelText(), ...(adult && { adult }) }
  userStore.set(await call(endpoints.guest, { body }))
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
export const takeUser = (user: UserInfo): void => userStore.set({ ...user, token: tokenOf() })

const now = () => Math.floor(Date.now() / 1000)
const nobody = { vipType: 0, vipExpire: 0, loginType: 0 }
const current = () => userStore.get() ?? nobody

export const isVip = (): boolean => membership.isVip(current(), now())

export const useUser = (): UserInfo | null => useStore(userStore)
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
  useStorePart(userStore, (user) => user !== null && membership.hasUnread(user))
