import { useEffect } from 'react'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { refreshUser } from '#web/platform/session/session.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { useOrder } from '../queries.ts'
import { OrderState } from './OrderState.tsx'
import styles from './OrderPage.module.css'

/** How one order stands, as long as somebody waits for it. */
export function OrderPage({ id }: { id: number }) {
  usePageTitle('充值订单')
  const back = useBack()
  const order = useOrder(id)
  const { refetch } = order
  const paid = order.data?.state === 'paid'
  // Also after the browser brought this page back from the provider's
  useWhenShown(() => void (order.data && refetch()))
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refetch])
  useEffect(() => {
    if (paid) void refreshUser()
  }, [paid])

  return (
    <div className={styles.page}>
      <TopBar title="充值订单" onBack={back} />
      <main className={styles.scroller}>
        <Loaded
          query={order}
          skeleton={<Places />}
          absent={<NothingHere title="没有这笔订单" hint="它可能属于另一个账号" />}
        >
          {(found) => <OrderState order={found} checking={order.isFetching} onCheck={() => void refetch()} />}
        </Loaded>
      </main>
    </div>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      <Skeleton width={56} height={56} round />
      <Skeleton width={160} height={30} />
      <Skeleton width="80%" height={40} />
      <Skeleton height={160} />
    </div>
  </LoadingRegion>
)
