import { useInfiniteQuery } from '@tanstack/react-query'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelFeed } from '../components/NovelFeed.tsx'
import { novels } from '../lists.queries.ts'
import styles from '../NovelsPage.module.css'
import own from './Tabs.module.css'

/** 有声: novels with recorded chapters. */
export function AudioTab() {
  const [order, setOrder] = useOrder()
  const list = novels({ only: 'audio', order })
  const feed = useInfiniteQuery(list)
  return (
    <>
      <div className={own.choices}>
        <Segmented label="排序" items={orders} value={order} onChange={setOrder} />
      </div>
      <PullToRefresh key={order} className={styles.scroller} onRefresh={() => refreshPages(list)}>
        <NovelFeed
          feed={feed}
          empty={<NothingHere title="还没有有声小说" hint="其他小说可以让手机读给你听" />}
        />
      </PullToRefresh>
    </>
  )
}
