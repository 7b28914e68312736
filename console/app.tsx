import { useQuery } from '@tanstack/react-query'
import { createBrowserRouter, Link, Navigate, Route, RouterProvider, Routes } from 'react-router'
import { redirectReload } from '#client/stale.ts'
import type { Me } from '#contract/staff/shapes.ts'
import { adsPages } from '#console/ads/index.ts'
import { comicsPages } from '#console/comics/index.ts'
import { novelPages } from '#console/novel/index.ts'
import { configPages } from '#console/config/index.ts'
import { healthPages } from '#console/health/index.ts'
import { importPages } from '#console/import/index.ts'
import { invitePages } from '#console/invite/index.ts'
import { ledgerPages } from '#console/ledger/index.ts'
import { livePages } from '#console/live/index.ts'
import { melonPages } from '#console/melon/index.ts'
import { membershipPages } from '#console/membership/index.ts'
import { moderationPages } from '#console/moderation/index.ts'
import { Frame } from '#console/platform/frame/Frame.tsx'
import { MeContext } from '#console/platform/me.ts'
import type { ConsolePage } from '#console/platform/frame/pages.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { sessionStore } from '#console/platform/session.ts'
import { photoPages } from '#console/photo/index.ts'
import { purchasesPages } from '#console/purchases/index.ts'
import { drawPages, redeemPages, rewardsPages } from '#console/rewards/index.ts'
import { meQuery, SignInPage, staffPages, useSignOut } from '#console/staff/index.ts'
import { statsPages } from '#console/stats/index.ts'
import { tradePages } from '#console/trade/index.ts'
import { usersPages } from '#console/users/index.ts'
import { videoPages } from '#console/video/index.ts'
import { walletPages } from '#console/wallet/index.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { useStore } from '#ui/useStore.ts'

const pages: readonly ConsolePage[] = [
  ...statsPages,
  ...videoPages,
  ...photoPages,
  ...comicsPages,
  ...novelPages,
  ...melonPages,
  ...livePages,
  ...moderationPages,
  ...ledgerPages,
  ...usersPages,
  ...invitePages,
  ...membershipPages,
  ...walletPages,
  ...purchasesPages,
  ...drawPages,
  ...rewardsPages,
  ...redeemPages,
  ...importPages,
  ...configPages,
  ...adsPages,
  ...tradePages,
  ...healthPages,
  ...staffPages,
]

// Asking before unsaved changes are lost needs a router that holds its own state; the pages are declared as elements
const router = createBrowserRouter([{ path: '*', element: <Gate /> }], { basename: '/console' })
router.subscribe(redirectReload)

export function App() {
  return <RouterProvider router={router} />
}

/** The sign-in page for those who are nobody yet, the pages of the role for everybody else. */
function Gate() {
  const { token } = useStore(sessionStore)
  const { data: me, error, isFetching, refetch } = useQuery(meQuery(token))
  if (!token) return <SignInPage />
  if (me) return <SignedIn me={me} />
  if (error) return <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingRegion>{null}</LoadingRegion>
}

function SignedIn({ me }: { me: Me }) {
  const leave = useSignOut()
  const open = pages.filter(({ permission }) => me.permissions.includes(permission))
  return (
    <MeContext value={me}>
      <Frame pages={open} leaving={leave.isPending} onLeave={() => leave.mutate()}>
        <Routes>
          <Route index element={<Navigate to={open[0]?.path ?? '/nothing'} replace />} />
          {open.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NoPage />} />
        </Routes>
      </Frame>
    </MeContext>
  )
}

function NoPage() {
  return (
    <EmptyState
      title="没有这个页面"
      hint="地址不对，或者你的角色不能打开它"
      action={<Button render={(link) => <Link to="/" {...link} />}>回到首页</Button>}
    />
  )
}
