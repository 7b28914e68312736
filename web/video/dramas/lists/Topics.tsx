import { useInfiniteQuery } from '@tanstack/react-query'
import { Cover } from '#ui/Cover.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { RowCard } from '#ui/RowCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EndlessList } from '#web/platform/EndlessList.tsx'
import { ListPage } from '#web/platform/ListPage.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { NothingHere } from '#web/platform/NothingHere.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { refreshPages } from '#web/platform/queries.ts'
import { listPath } from '../links.ts'
import { dramaTopics } from '../lists.queries.ts'
import styles from './Lists.module.css'

/** 剧集专题: all of them, in the operator's order. */
export function Topics() {
  const feed = useInfiniteQuery(dramaTopics)
  return (
    <ListPage title="剧集专题" onRefresh={() => refreshPages(dramaTopics)}>
      <EndlessList
        feed={feed}
        skeleton={<Places />}
        empty={<NothingHere title="还没有专题" hint="看看剧库里的剧集吧" />}
      >
        {(topics) =>
          topics.map(({ id, title, intro, cover, colour, dramas }) => (
            <RowCard
              key={id}
              cover={
                <Cover end={`${dramas} 部`}>
                  <Picture path={cover} alt="" colour={colour} />
                </Cover>
              }
              title={title}
              meta={intro}
              render={(link) => <AppLink to={listPath('topic', id)} {...link} />}
            />
          ))
        }
      </EndlessList>
    </ListPage>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={81} />
      ))}
    </div>
  </LoadingRegion>
)
