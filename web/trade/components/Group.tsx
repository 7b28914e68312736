import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppGroup } from '#contract/trade/shapes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { appsOf } from '../queries.ts'
import styles from './Directory.module.css'
import { AppGrid } from './AppGrid.tsx'

/** The id of a group's section, for the way to it. */
export const sectionOf = (group: number): string => `apps-${group}`

/** A group of the directory: its first apps, and all of them in their place once they are wanted. */
export function Group({ group: { id, name, count, apps } }: { group: AppGroup }) {
  const [open, setOpen] = useState(false)
  const hasMore = count > apps.length
  return (
    <section id={sectionOf(id)} className={styles.group} aria-label={name} tabIndex={-1}>
      <SectionHeader
        title={name}
        {...(hasMore && {
          more: open ? '收起' : `全部 ${count} 个`,
          onMore: () => setOpen(!open),
        })}
      />
      {open && hasMore ? <Whole id={id} name={name} first={apps} /> : <AppGrid apps={apps} label={name} />}
    </section>
  )
}

/** All of a group; its first apps stand while the others come. */
function Whole({ id, name, first }: { id: number; name: string; first: AppGroup['apps'] }) {
  const feed = useInfiniteQuery(appsOf(id))
  const all = feed.data?.pages.flatMap(({ list }) => list)
  return (
    <>
      <AppGrid apps={all ?? first} label={name} />
      {!all && feed.isError && (
        <ErrorState inline busy={feed.isFetching} onRetry={() => void feed.refetch()} />
      )}
      {all && feed.hasNextPage && (
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
