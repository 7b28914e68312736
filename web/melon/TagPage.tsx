import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { PillsSkeleton } from './components/PillsSkeleton.tsx'
import { Stories } from './components/Stories.tsx'
import { storyTagPath } from './links.ts'
import styles from './Melon.module.css'
import { storyTags, taggedStories } from './queries.ts'

/** `/melon/tag`: the stories of one tag, or the tags of the newest. */
export function TagPage() {
  const tag = new URLSearchParams(useLocation().search).get('tag')
  return tag ? <OneTag tag={tag.slice(0, 20)} /> : <AllTags />
}

function OneTag({ tag }: { tag: string }) {
  const [order, setOrder] = useOrder()
  const list = taggedStories(tag, order)
  const feed = useInfiniteQuery(list)
  return (
    <ListPage title={`# ${tag}`} list={order} onRefresh={() => refreshPages(list)}>
      <div className={styles.choice}>
        <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
      </div>
      <Stories
        label={tag}
        feed={feed}
        absent={<NothingHere title="没有这个标签" hint="看看其他的瓜吧" />}
        empty={<EmptyState title="这个标签下还没有瓜" hint="看看其他标签吧" />}
      />
    </ListPage>
  )
}

function AllTags() {
  const tags = useQuery(storyTags)
  return (
    <ListPage title="热门标签" onRefresh={() => tags.refetch({ throwOnError: true })}>
      <Loaded query={tags} skeleton={<PillsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="还没有标签" />
          ) : (
            <ul className={styles.words} aria-label="标签">
              {list.map(({ title, stories }) => (
                <li key={title}>
                  <Pill render={(link) => <AppLink to={storyTagPath(title)} {...link} />}>
                    # {title} {stories}
                  </Pill>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ListPage>
  )
}
