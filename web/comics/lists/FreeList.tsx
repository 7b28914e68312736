import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ComicFeed } from '../components/ComicFeed.tsx'
import { freeComics } from '../lists.queries.ts'

/** 免费漫画: those whose every chapter is free. */
export function FreeList() {
  const [order, setOrder] = useOrder()
  const wanted = freeComics(order)
  const feed = useInfiniteQuery(wanted)
  return (
    <ListPage
      title="免费漫画"
      list={order}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <div className={styles.choices}>
          <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
        </div>
      }
    >
      <div className={styles.list}>
        <ComicFeed feed={feed} empty={<NothingHere title="还没有免费漫画" hint="看看首页的其他漫画吧" />} />
      </div>
    </ListPage>
  )
}
