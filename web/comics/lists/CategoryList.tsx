import { useInfiniteQuery } from '@tanstack/react-query'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ComicFeed } from '../components/ComicFeed.tsx'
import { categoryComics } from '../lists.queries.ts'

const states = [
  { key: '', label: '全部' },
  { key: 'going', label: '连载' },
  { key: 'finished', label: '完结' },
]

/** 分类: the comics of one category or of all, those that go on or those that are complete. */
export function CategoryList({ value }: { value: string }) {
  const [, setCategory] = useViewParameter('category')
  const [order, setOrder] = useOrder()
  const [state, setState] = useViewParameter('s')
  const category = value === 'all' ? undefined : value
  const wanted = categoryComics({ category, order, ...(state && { finished: state === 'finished' }) })
  const feed = useInfiniteQuery(wanted)
  const all = useInfiniteQuery(categoryComics({ order: 'new' }))
  const categories = (feed.data ?? all.data)?.pages[0]?.categories ?? []

  return (
    <ListPage
      title="漫画分类"
      list={`${value} ${order} ${state}`}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <>
          <PillRow label="分类" chosen={categories.findIndex(({ id }) => String(id) === category) + 1}>
            {[
              <Pill key="all" on={!category} onClick={() => setCategory('all')}>
                全部
              </Pill>,
              ...categories.map(({ id, name }) => (
                <Pill key={id} on={String(id) === category} onClick={() => setCategory(String(id))}>
                  {name}
                </Pill>
              )),
            ]}
          </PillRow>
          <div className={styles.pair}>
            <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
            <Segmented items={states} value={state} onChange={setState} label="进度" />
          </div>
        </>
      }
    >
      <div className={styles.list}>
        <ComicFeed
          feed={feed}
          absent={<NothingHere title="没有这个分类" hint="看看别的分类吧" />}
          empty={<NothingHere title="这里还没有漫画" hint="换个分类看看" />}
        />
      </div>
    </ListPage>
  )
}
