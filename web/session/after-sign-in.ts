import type { UserInfo } from '#contract/account/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { go } from '#web/platform/navigation/navigation.tsx'
import { safeRedirect } from '#web/platform/navigation/redirect.ts'
import { local, session } from '#web/platform/storage.ts'
import { userStore } from '#web/platform/session/user-store.ts'

/** The page that was asked for before one was sent to sign in, else /home. */
export const wantedPage = (): string => safeRedirect(new URLSearchParams(location.search).get('redirect'))

/**
 * Goes on as whoever signed in. The same account keeps its pages; another begins afresh, because kept pages and cached
 * replies belong to the one before.
 */
export function takeUp(user: UserInfo, to = wantedPage()): void {
  const same = userStore.get()?.id === user.id
  userStore.set(user)
  if (same) {
    toast('已登录，现在的记录都在', { kind: 'good' })
    return go(to, { replace: true })
  }
  // Who signed in here once is led to sign in again, and not made a new guest, also with a guest's voucher
  local.write('member', true)
  session.remove('config')
  location.replace(`/?redirect=${encodeURIComponent(to)}`)
}
