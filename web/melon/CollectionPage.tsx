import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { TopicHead, TopicHeadSkeleton } from '#web/platform/lists/TopicHead.tsx'
import { CollectionTile } from './components/CollectionTile.tsx'
import { Stories } from './components/Stories.tsx'
import styles from './Melon.module.css'
import { storyCollection, storyCollections } from './queries.ts'

/** `/melon/collection`: the stories of one collection in order, or the collections there are. */
export function CollectionPage() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id ? <OneCollection id={id} /> : <AllCollections />
}

function OneCollection({ id }: { id: string }) {
  const list = storyCollection(id)
  const feed = useInfiniteQuery(list)
  const collection = feed.data?.pages[0]?.collection
  return (
    <ListPage title="合集" name={collection?.title} onRefresh={() => refreshPages(list)}>
      {collection && <TopicHead topic={collection} count={`${collection.stories} 篇`} />}
      {feed.isPending && <TopicHeadSkeleton />}
      <Stories
        label={collection?.title ?? '合集'}
        feed={feed}
        absent={<NothingHere title="合集不存在或已下架" hint="看看其他的瓜吧" />}
        empty={<EmptyState title="这个合集还没有内容" />}
      />
    </ListPage>
  )
}

function AllCollections() {
  const feed = useInfiniteQuery(storyCollections)
  return (
    <ListPage title="全部合集" onRefresh={() => refreshPages(storyCollections)}>
      <div className={styles.grid}>
        <EndlessList
          feed={feed}
          skeleton={
            <LoadingRegion>
              <CardGrid>
                {[0, 1, 2, 3, 4, 5].map((place) => (
                  <CoverCardSkeleton key={place} ratio="16 / 9" />
                ))}
              </CardGrid>
            </LoadingRegion>
          }
          empty={<EmptyState title="还没有合集" hint="看看其他的瓜吧" />}
        >
          {(list) => (
            <CardGrid>
              {list.map((collection) => (
                <CollectionTile key={collection.id} collection={collection} />
              ))}
            </CardGrid>
          )}
        </EndlessList>
      </div>
    </ListPage>
  )
}
