import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Category } from '#contract/session/shapes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { refreshPages } from '#web/platform/queries.ts'
import { FilmPages } from '#web/video/index.ts'
import { looksOf } from '../channels.ts'
import { filmList, homeSections } from '../queries.ts'
import { ChannelScroller } from './ChannelScroller.tsx'
import { ChannelSkeleton } from './ChannelSkeleton.tsx'
import { FeaturedHead } from './FeaturedHead.tsx'
import { Sections } from './Sections.tsx'
import styles from './Channel.module.css'

/** One channel of home: its sections as the operator laid them out, then its films without end. */
export function Channel({ category }: { category: Category | undefined }) {
  const channel = category?.id
  const { layout, order, feedTitle } = looksOf(category?.showType)
  const wanted = filmList({ channel, order })
  const home = useQuery(homeSections(channel))
  const feed = useInfiniteQuery(wanted)
  const { refetch } = home

  // A library in the making: with its first films come its sections
  const isEmpty = feed.data?.pages[0]?.list.length === 0
  useEffect(() => {
    if (isEmpty) return () => void refetch()
  }, [isEmpty, refetch])

  return (
    <ChannelScroller onRefresh={() => Promise.all([refetch({ throwOnError: true }), refreshPages(wanted)])}>
      {!category && <FeaturedHead />}
      {/* The films wait for the sections, which would push them away */}
      {home.isPending ? (
        <ChannelSkeleton showType={category?.showType} layout={layout} />
      ) : (
        <>
          {home.data ? (
            <Sections sections={home.data.sections} />
          ) : (
            <ErrorState inline busy={home.isFetching} onRetry={() => void refetch()} />
          )}
          <section className={styles.section} aria-label={feedTitle}>
            <SectionHeader title={feedTitle} />
            <FilmPages
              feed={feed}
              layout={layout}
              below={Boolean(home.data?.sections.length)}
              empty={<EmptyState title="这里还没有影片" hint="片库正在准备，稍后自动刷新" />}
            />
          </section>
        </>
      )}
    </ChannelScroller>
  )
}
