import { useInfiniteQuery } from '@tanstack/react-query'
import type { Film } from '#contract/video/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { duration } from '#web/platform/formats.ts'
import styles from './DanmakuList.module.css'
import { hiddenAuthors } from './hidden.ts'
import { danmakuPages } from './queries.ts'

/** All danmaku of a film in the order of its time; a tap goes to the moment. */
export function DanmakuList({ film, video }: { film: Film; video: HTMLVideoElement }) {
  const pages = useInfiniteQuery(danmakuPages(film.id, film.seconds))
  const hidden = hiddenAuthors.use()
  if (pages.isPending)
    return (
      <div className={styles.waiting}>
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} height={20} />
        ))}
      </div>
    )
  if (!pages.data) return <ErrorState inline busy={pages.isFetching} onRetry={() => void pages.refetch()} />
  const lines = pages.data.pages.flatMap(({ list }) => list).filter(({ by }) => !hidden.includes(by))
  if (lines.length === 0 && !pages.hasNextPage) return <EmptyState title="还没有弹幕" hint="来发第一条吧" />
  return (
    <>
      <ul className={styles.list} aria-label="弹幕列表">
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className={styles.line}
              onClick={() => {
                // A moment before it comes in
                video.currentTime = Math.max(0, line.at / 1000 - 0.5)
              }}
            >
              <time>{duration(line.at / 1000)}</time>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <InfiniteEnd
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
