import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import { comicTags, tagComics } from '../lists.queries.ts'

/** The comics of one tag, and the way to other tags. */
export function TagList({ value }: { value: string }) {
  const [, setTag] = useViewParameter('tag')
  const [order, setOrder] = useOrder()
  const tags = useQuery(comicTags).data?.list ?? []
  // Without one it is the tag most used
  const id = value === 'all' ? String(tags[0]?.id ?? '') : value
  const wanted = tagComics(id, order)
  const feed = useInfiniteQuery({ ...wanted, enabled: id !== '' })
  const title = feed.data?.pages[0]?.tag.title ?? tags.find((tag) => String(tag.id) === id)?.title

  return (
    <ListPage
      title={title ? `# ${title}` : '漫画标签'}
      list={`${id} ${order}`}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <>
          <PillRow label="标签" chosen={tags.findIndex((tag) => String(tag.id) === id)}>
            {tags.map((tag) => (
              <Pill key={tag.id} on={String(tag.id) === id} onClick={() => setTag(String(tag.id))}>
                {tag.title}
              </Pill>
            ))}
          </PillRow>
          <div className={styles.choices}>
            <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
          </div>
        </>
      }
    >
      <div className={styles.list}>
        <ComicFeed
          feed={feed}
          absent={<NothingHere title="这个标签下没有漫画" hint="看看别的标签吧" />}
          empty={<NothingHere title="这个标签下还没有漫画" hint="看看别的标签吧" />}
        />
      </div>
    </ListPage>
  )
}
