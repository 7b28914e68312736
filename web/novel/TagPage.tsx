import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { NovelFeed } from './components/NovelFeed.tsx'
import { novelTagPath } from './links.ts'
import { novelTags, tagNovels } from './lists.queries.ts'

/** The novels of one tag, and the way to other tags. */
export function TagPage() {
  const { id = '' } = useParams()
  const [order, setOrder] = useOrder()
  const tags = useQuery(novelTags).data?.list ?? []
  const wanted = tagNovels(id, order)
  const feed = useInfiniteQuery(wanted)
  const title = feed.data?.pages[0]?.title ?? tags.find((tag) => String(tag.id) === id)?.title
  return (
    <ListPage
      title={title ? `# ${title}` : '小说标签'}
      list={`${id} ${order}`}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <>
          <PillRow label="标签" chosen={tags.findIndex((tag) => String(tag.id) === id)}>
            {tags.map((tag) => (
              <Pill
                key={tag.id}
                on={String(tag.id) === id}
                render={(link) => <AppLink replace to={novelTagPath(tag.id)} {...link} />}
              >
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
      <NovelFeed
        feed={feed}
        absent={<NothingHere title="这个标签下没有小说" hint="看看别的标签吧" />}
        empty={<NothingHere title="这个标签下还没有小说" hint="看看别的标签吧" />}
      />
    </ListPage>
  )
}
