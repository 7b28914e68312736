import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { messageOf } from '#web/platform/api.ts'
import { AppLink, useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { dayPicks, FeedSkeleton, FilmTile } from '#web/video/index.ts'
import styles from '#web/platform/ListPage.module.css'

/** 每日推荐: the films chosen for today. */
export function DayRecommendPage() {
  usePageTitle('每日推荐')
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar title="每日推荐" onBack={back} />
      <main className={styles.scroller}>
        <Picks />
      </main>
    </div>
  )
}

function Picks() {
  const picks = useQuery(dayPicks)

  if (picks.isPending)
    return (
      <>
        <div className={styles.note}>
          <Skeleton height={16} width="50%" />
        </div>
        <FeedSkeleton layout="columns" />
      </>
    )
  if (!picks.data)
    return (
      <ErrorState
        hint={messageOf(picks.error)}
        busy={picks.isFetching}
        onRetry={() => void picks.refetch()}
      />
    )
  const { day, list } = picks.data
  if (list.length === 0)
    return (
      <EmptyState
        title="今天还没有推荐"
        hint="片库里有影片以后，这里每天换一批"
        action={<Button render={(link) => <AppLink to="/home" {...link} />}>回首页</Button>}
      />
    )
  return (
    <>
      <p className={styles.note}>
        {inWords(day)} · 今天的 {list.length} 部，明天换一批
      </p>
      <CardGrid>
        {list.map((film, index) => (
          <FilmTile key={film.id} film={film} eager={index < 4} />
        ))}
      </CardGrid>
      <InfiniteEnd more={false} loading={false} onMore={() => undefined} />
    </>
  )
}

/** `2026-01-31` as 1月31日. */
const inWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
