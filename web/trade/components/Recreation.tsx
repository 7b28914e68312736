import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { recreation } from '../queries.ts'
import { AppRow } from './AppRow.tsx'
import styles from './Directory.module.css'

/** The end of the page: 娱乐 in rows, as long as there is any, and a word about whose sites all these are. */
export function Recreation() {
  const feed = useInfiniteQuery(recreation)
  const apps = feed.data?.pages.flatMap(({ list }) => list)
  // It stands last: nothing is moved by its coming
  if (feed.isPending) return null
  return (
    <>
      {apps?.length !== 0 && (
        <section aria-label="娱乐">
          <SectionHeader title="娱乐" />
          {apps?.map((app) => (
            <AppRow key={app.id} app={app} list="recreation" />
          ))}
          {!apps && <ErrorState inline busy={feed.isFetching} onRetry={() => void feed.refetch()} />}
        </section>
      )}
      {!feed.hasNextPage && (
        <p className={styles.note}>站外应用和网站由第三方提供，打开后请注意保护个人信息</p>
      )}
      {apps && apps.length > 0 && (
        <InfiniteEnd
          more={feed.hasNextPage}
          loading={feed.isFetchingNextPage}
          failed={feed.isFetchNextPageError}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </>
  )
}
