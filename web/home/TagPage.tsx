import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { FilmPages } from '#web/video/index.ts'
import { TagHandful } from './components/TagHandful.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { tagFilms } from './lists.queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

/** The films of one tag, and the way to other tags. */
export function TagPage() {
  const { title = '' } = useParams()
  const [order, setOrder] = useOrder()
  const wanted = tagFilms(title, order)
  const feed = useInfiniteQuery(wanted)

  return (
    <ListPage
      title={`# ${title}`}
      list={order}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <>
          <div className={styles.choices}>
            <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
          </div>
          <TagHandful chosen={title} />
        </>
      }
    >
      <FilmPages
        feed={feed}
        layout="columns"
        empty={<NothingHere title="这个标签下还没有影片" hint="看看别的标签，或回首页逛逛" />}
      />
    </ListPage>
  )
}
