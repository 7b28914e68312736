import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { Stories } from './components/Stories.tsx'
import { WriterHead, WriterHeadSkeleton } from './components/WriterHead.tsx'
import { WriterRow, WritersSkeleton } from './components/WriterRow.tsx'
import styles from './Melon.module.css'
import { storiesOfWriter, writers } from './queries.ts'

/** `/melon/creator`: what one of those who tell stories told, or all of them. */
export function WriterPage() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id ? <OneWriter id={id} /> : <AllWriters />
}

function OneWriter({ id }: { id: string }) {
  const [order, setOrder] = useOrder()
  const list = storiesOfWriter(id, order)
  // In another order the head stays where it is
  const feed = useInfiniteQuery({ ...list, placeholderData: keepPreviousData })
  const writer = feed.data?.pages[0]?.writer
  return (
    <ListPage title="作者" name={writer?.name} onRefresh={() => refreshPages(list)}>
      {writer && (
        <>
          <WriterHead writer={writer} />
          <div className={styles.choice}>
            <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
          </div>
        </>
      )}
      {feed.isPending && <WriterHeadSkeleton />}
      <Stories
        label={writer?.name ?? '作者'}
        feed={feed}
        absent={<NothingHere title="没有这位作者" hint="看看其他的瓜吧" />}
        empty={<EmptyState title="还没有发布内容" hint="关注 TA，晚些再来看看" />}
      />
    </ListPage>
  )
}

function AllWriters() {
  const feed = useInfiniteQuery(writers)
  return (
    <ListPage title="全部作者" onRefresh={() => refreshPages(writers)}>
      <EndlessList
        feed={feed}
        skeleton={<WritersSkeleton />}
        empty={<EmptyState title="还没有作者" hint="看看其他的瓜吧" />}
      >
        {(list) => (
          <ul aria-label="作者">
            {list.map((writer) => (
              <li key={writer.id}>
                <WriterRow writer={writer} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}
