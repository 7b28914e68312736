import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { OrderPage } from './OrderPage.tsx'
import { OrderRow } from './OrderRow.tsx'
import { records } from '../queries.ts'
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
