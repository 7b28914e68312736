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
import { comicTopics } from '../lists.queries.ts'
import { listPath } from '../links.ts'
import styles from './Lists.module.css'

/** 漫画专题: all of them, in the operator's order. */
export function Topics() {
  const feed = useInfiniteQuery(comicTopics)
  return (
    <ListPage title="漫画专题" onRefresh={() => refreshPages(comicTopics)}>
      <EndlessList
        feed={feed}
        skeleton={<Places />}
        empty={<NothingHere title="还没有专题" hint="看看首页的漫画吧" />}
      >
        {(topics) =>
          topics.map(({ id, title, intro, cover, colour, comics }) => (
            <RowCard
              key={id}
              cover={
                <Cover end={`${comics} 部`}>
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
