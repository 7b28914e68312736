import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EndlessList } from '#web/platform/EndlessList.tsx'
import { ListPage } from '#web/platform/ListPage.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { useWhenShown } from '#web/platform/page.ts'
import { refreshPages } from '#web/platform/queries.ts'
import { OrderPage } from './components/OrderPage.tsx'
import { OrderRow } from './components/OrderRow.tsx'
import { records } from './queries.ts'
import styles from './RecordPage.module.css'

/** 充值记录: what one ordered; with `?order=ID` how that order stands. */
export function RecordPage() {
  const { search } = useLocation()
  const wanted = Number(new URLSearchParams(search).get('order'))
  return Number.isSafeInteger(wanted) && wanted > 0 ? <OrderPage key={wanted} id={wanted} /> : <Records />
}

function Records() {
  const feed = useInfiniteQuery(records)
  useWhenShown(() => {
    if (feed.data) void refreshPages(records).catch(() => {})
  })
  return (
    <ListPage title="充值记录" onRefresh={() => refreshPages(records)}>
      <EndlessList feed={feed} skeleton={<RowPlaces />} empty={<NoOrders />}>
        {(orders) => (
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const RowPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  </LoadingRegion>
)

const NoOrders = () => (
  <EmptyState
    title="还没有充值过"
    hint="开通会员或充值金币后，记录会在这里"
    action={<Button render={(link) => <AppLink to="/mine/newRecharge/0" replace {...link} />}>去看看</Button>}
  />
)
