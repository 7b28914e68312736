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
import { categoryPath } from './links.ts'
import styles from './Melon.module.css'
import { stories, storyCategories } from './queries.ts'

/** `/melon/category`: the stories of one category, or the categories there are. */
export function CategoryPage() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id ? <OneCategory id={id} /> : <AllCategories />
}

function OneCategory({ id }: { id: string }) {
  const [order, setOrder] = useOrder()
  const categories = useQuery(storyCategories)
  const name = categories.data?.find((category) => String(category.id) === id)?.name
  const list = stories(id, order)
  const feed = useInfiniteQuery(list)
  return (
    <ListPage title={name ?? '分类'} list={order} onRefresh={() => refreshPages(list)}>
      <div className={styles.choice}>
        <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
      </div>
      <Stories
        label={name ?? '分类'}
        feed={feed}
        absent={<NothingHere title="没有这个分类" hint="看看其他的瓜吧" />}
        empty={<EmptyState title="这个分类还没有瓜" />}
      />
    </ListPage>
  )
}

function AllCategories() {
  const categories = useQuery(storyCategories)
  return (
    <ListPage title="全部分类" onRefresh={() => categories.refetch({ throwOnError: true })}>
      <Loaded query={categories} skeleton={<PillsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="还没有分类" />
          ) : (
            <ul className={styles.words} aria-label="分类">
              {list.map(({ id, name }) => (
                <li key={id}>
                  <Pill render={(link) => <AppLink to={categoryPath(id)} {...link} />}>{name}</Pill>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ListPage>
  )
}
