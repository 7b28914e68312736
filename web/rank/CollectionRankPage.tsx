import { useInfiniteQuery } from '@tanstack/react-query'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { views } from '#web/platform/formats.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { CollectionCover, collectionPath } from '#web/uploader/index.ts'
import { FeedSkeleton } from '#web/video/index.ts'
import { NothingPlayed } from './components/words.tsx'
import { periodOf, periods } from './periods.ts'
import { rankedCollections } from './queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

/** 合集榜: the collections played most, by period. */
export function CollectionRankPage() {
  const [wanted, setPeriod] = useViewParameter('p')
  const period = periodOf(wanted).key
  const ranked = rankedCollections(period)
  const feed = useInfiniteQuery(ranked)

  return (
    <ListPage
      title="合集榜"
      list={period}
      onRefresh={() => refreshPages(ranked)}
      choices={
        <div className={styles.choices}>
          <Segmented items={periods} value={period} onChange={setPeriod} label="时间" />
        </div>
      }
    >
      <div className={styles.list}>
        <EndlessList feed={feed} skeleton={<FeedSkeleton layout="ranked" />} empty={<NothingPlayed />}>
          {(collections) =>
            collections.map((collection, index) => (
              <RowCard
                key={collection.id}
                rank={index + 1}
                cover={<CollectionCover collection={collection} />}
                title={collection.title}
                meta={`${views(collection.played)}次播放`}
                render={(link) => <AppLink to={collectionPath(collection.id)} {...link} />}
              />
            ))
          }
        </EndlessList>
      </div>
    </ListPage>
  )
}
