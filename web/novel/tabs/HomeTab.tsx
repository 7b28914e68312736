import { useQuery } from '@tanstack/react-query'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { NovelBanner } from '../components/NovelBanner.tsx'
import { NovelRowsSkeleton } from '../components/NovelFeed.tsx'
import { NovelShelf } from '../components/NovelShelf.tsx'
import { novelTagPath } from '../links.ts'
import { novelsHome, novelTags } from '../lists.queries.ts'
import styles from '../NovelsPage.module.css'
import own from './Tabs.module.css'

const tagsShown = 12

/** 推荐: the banner, the tags most used, and the shelves of the home page. */
export function HomeTab() {
  const home = useQuery(novelsHome)
  const tags = useQuery(novelTags).data?.list.slice(0, tagsShown) ?? []
  return (
    <PullToRefresh className={styles.scroller} onRefresh={() => home.refetch({ throwOnError: true })}>
      <Loaded query={home} skeleton={<Places />}>
        {({ sections: [banner, ...shelves] }) =>
          banner ? (
            <>
              <NovelBanner novels={banner.novels} />
              <div className={own.tags}>
                <PillRow label="标签" chosen={-1}>
                  {tags.map(({ id, title }) => (
                    <Pill key={id} render={(link) => <AppLink to={novelTagPath(id)} {...link} />}>
                      {title}
                    </Pill>
                  ))}
                </PillRow>
              </div>
              {shelves.map((section) => (
                <NovelShelf key={`${section.source} ${section.topicId}`} section={section} />
              ))}
            </>
          ) : (
            <NothingHere title="这里还没有小说" hint="书库正在准备，稍后再来看看" />
          )
        }
      </Loaded>
    </PullToRefresh>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={own.head}>
      <Skeleton ratio="16 / 9" />
      <Skeleton height={28} />
      <Skeleton height={22} width={96} />
    </div>
    <NovelRowsSkeleton />
  </LoadingRegion>
)
