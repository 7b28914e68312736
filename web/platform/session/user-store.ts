import type { UserInfo } from '#contract/account/shapes.ts'
import { createStore } from '#ui/store.ts'
import { concerns, local, session } from '../storage.ts'

/** Who is signed in on this device; its `token` opens the calls. */
export const userStore = createStore(local.read<UserInfo>('user') ?? null)

userStore.subscribe((user) => {
  if (user) local.write('user', user)
  else {
    local.remove('user')
    local.remove('start')
  }
  if (user && user.loginType > 0) local.write('member', true)
})

// The tabs of one browser are one person
globalThis.window?.addEventListener('storage', (event) => {
  if (!concerns(event, 'user')) return
  const user = local.read<UserInfo>('user') ?? null
  if (user?.token !== userStore.get()?.token) userStore.set(user)
})

export const tokenOf = (): string => userStore.get()?.token ?? ''

/** A member has been signed in here: without a token the way in is the login page, not a new guest. */
export const hasMember = (): boolean => local.read('member') === true
export const forgetMember = (): void => local.remove('member')

const reloadGap = 10_000

/** The server no longer knows the token: forget it and start anew, at most once in ten seconds. */
export function endGoneSession(): void {
  userStore.set(null)
  session.remove('config')
  const last = session.read<number>('goneAt') ?? 0
  if (Date.now() - last < reloadGap) return
  session.write('goneAt', Date.now())
  location.reload()
}
