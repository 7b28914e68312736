import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { position } from '#contract/ads/positions.ts'
import type { Category } from '#contract/session/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AdSlot, useShownAds } from '#web/platform/ads/AdSlot.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { FilmPages } from '#web/video/index.ts'
import { looksOf } from '../channels.ts'
import { filmList, homeSections } from '../queries.ts'
import { worthShowing } from '../sections.ts'
import { useStanding } from '../useStanding.ts'
import { ChannelScroller } from './ChannelScroller.tsx'
import { ChannelSkeleton } from './ChannelSkeleton.tsx'
import { FeaturedHead } from './FeaturedHead.tsx'
import { Sections } from './Sections.tsx'
import styles from './Channel.module.css'

/** Where a channel's sections and films are asked for. */
export type ChannelSource = { sections: typeof homeSections; films: typeof filmList }

type Props = { category: Category | undefined; source?: ChannelSource | undefined }

/** One channel of home: its sections as the operator laid them out, then its films without end. */
export function Channel({ category, source }: Props) {
  const channel = category?.id
  const { layout, order, feedTitle } = looksOf(category?.showType)
  const wanted = (source?.films ?? filmList)({ channel, order })
  const home = useQuery((source?.sections ?? homeSections)(channel))
  const feed = useInfiniteQuery(wanted)
  const { refetch } = home

  const hasBanner = useShownAds(position.home).length > 0 && !category
  const first = feed.data?.pages[0]?.list
  const fresh = useMemo(
    () => worthShowing(home.data?.sections ?? [], { feed: first ?? [], hasBanner }),
    [home.data, first, hasBanner],
  )
  // Of two replies that are under way the first to come says nothing yet
  const { sections, renew } = useStanding(fresh, !home.isFetching && !feed.isFetching)

  // A library in the making: with its first films come its sections
  const isEmpty = first?.length === 0
  useEffect(() => {
    if (isEmpty) return () => void refetch()
  }, [isEmpty, refetch])

  const refresh = async () => {
    await Promise.all([refetch({ throwOnError: true }), refreshPages(wanted)])
    renew()
  }

  return (
    <ChannelScroller onRefresh={refresh}>
      {!category && <FeaturedHead />}
      {/* They come together: sections would push the films away, and films say which sections repeat them */}
      {home.isPending || feed.isPending ? (
        <ChannelSkeleton showType={category?.showType} layout={layout} />
      ) : isRefusal(feed.error, 'account_banned') || (!home.data && !feed.data) ? (
        <ErrorState
          hint={messageOf(feed.error)}
          busy={feed.isFetching}
          onRetry={() => void Promise.all([refetch(), feed.refetch()])}
        />
      ) : (
        <>
          {home.data ? (
            <Sections sections={sections} />
          ) : (
            <ErrorState inline busy={home.isFetching} onRetry={() => void refetch()} />
          )}
          <AdSlot position={category ? position.video : position.home2} className={styles.between} />
          <section className={styles.section} aria-label={feedTitle}>
            <SectionHeader title={feedTitle} />
            <FilmPages
              feed={feed}
              layout={layout}
              below={sections.length > 0}
              empty={<EmptyState title="这里还没有影片" hint="片库正在准备，稍后自动刷新" />}
            />
          </section>
        </>
      )}
    </ChannelScroller>
  )
}
