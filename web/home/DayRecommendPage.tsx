import { useQuery } from '@tanstack/react-query'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { FeedSkeleton, Films } from '#web/video/index.ts'
import { dayPicks } from './lists.queries.ts'
import styles from '#web/platform/lists/ListPage.module.css'

/** 每日推荐: the films chosen for today. */
export function DayRecommendPage() {
  const picks = useQuery(dayPicks)
  return (
    <ListPage title="每日推荐" onRefresh={() => picks.refetch({ throwOnError: true })}>
      <Loaded query={picks} skeleton={<Places />}>
        {({ day, list }) =>
          list.length === 0 ? (
            <NothingHere title="今天还没有推荐" hint="片库里有影片以后，这里每天换一批" />
          ) : (
            <>
              <p className={styles.note}>
                {inWords(day)} · 今天的 {list.length} 部，明天换一批
              </p>
              <Films films={list} layout="columns" />
              <InfiniteEnd more={false} loading={false} onMore={() => undefined} />
            </>
          )
        }
      </Loaded>
    </ListPage>
  )
}

const Places = () => (
  <>
    <div className={styles.note}>
      <Skeleton height={16} width="50%" />
    </div>
    <FeedSkeleton layout="columns" />
  </>
)

/** `2026-01-31` as 1月31日. */
const inWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
