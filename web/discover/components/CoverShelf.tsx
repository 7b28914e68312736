import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from './Shelf.module.css'

type Props<Item> = {
  title: string
  /** Where all of them are. */
  to: string
  /** Settled: it has come, or failed. */
  query: UseQueryResult<{ list: Item[] }>
  children: (item: Item, index: number) => ReactNode
}

/** Upright covers in a rail. Nothing where there are none; what did not come says so in its place, and the page stays. */
export function CoverShelf<Item extends { id: number }>({ title, to, query, children }: Props<Item>) {
  const { data, isFetching, refetch } = query
  if (data?.list.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <SectionHeader title={title} render={(link) => <AppLink to={to} {...link} />} />
      {data ? (
        <Rail label={title}>
          {data.list.map((item, index) => (
            <div key={item.id}>{children(item, index)}</div>
          ))}
        </Rail>
      ) : (
        <ErrorState inline busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** The places of the first shelf. */
export const CoverShelfSkeleton = () => (
  <LoadingRegion>
    <div className={styles.heading}>
      <Skeleton width={88} height={22} />
    </div>
    <Rail label="加载中">
      {[0, 1, 2, 3].map((place) => (
        <CoverCardSkeleton key={place} />
      ))}
    </Rail>
  </LoadingRegion>
)
