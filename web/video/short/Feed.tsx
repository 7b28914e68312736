import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import styles from './Feed.module.css'
import { forgetPlace, leavePlace, placeLeft } from './feed-positions.ts'
import { type FeedName, feedOf, renewFeed } from './queries.ts'
import { Reel } from './reel/Reel.tsx'

type Props = {
  name: FeedName
  /** A video the feed begins with, before what it would show anyway. */
  first?: ShortVideo | undefined
  /** In place of a feed without videos. */
  empty: { title: string; hint: string; action?: ReactNode }
}

/** A feed with everything that belongs to one: while it comes, nothing there, failure, its end. */
export function Feed({ name, first, empty }: Props) {
  const after = first && String(first.id)
  const key = `${name} ${after ?? ''}`
  const feed = useInfiniteQuery(feedOf(name, after))
  const [beginning, setBeginning] = useState(0)
  const videos = useMemo(() => {
    const listed = feed.data?.pages.flatMap((page) => page.list)
    return first ? [first, ...(listed ?? []).filter(({ id }) => id !== first.id)] : listed
  }, [feed.data, first])

  const renew = async () => {
    forgetPlace(key)
    await renewFeed(name, after)
    setBeginning((count) => count + 1)
  }

  if (!videos && feed.isError)
    return (
      <div className={styles.instead} data-theme="dark">
        <ErrorState hint={messageOf(feed.error)} busy={feed.isFetching} onRetry={() => void feed.refetch()} />
      </div>
    )
  if (!videos)
    return (
      <div className={styles.instead} data-theme="dark">
        <Spinner size={32} label="加载中" />
      </div>
    )
  if (videos.length === 0)
    return (
      <div className={styles.instead} data-theme="dark">
        <EmptyState {...empty} />
      </div>
    )
  return (
    <Reel
      // A feed that was begun anew begins at its top
      key={`${key} ${beginning}`}
      videos={videos}
      beginsAt={Math.max(
        0,
        videos.findIndex(({ id }) => id === placeLeft(key)),
      )}
      onShown={({ id }) => leavePlace(key, id)}
      onMore={() => {
        if (feed.hasNextPage && !feed.isFetching && !feed.isFetchNextPageError) void feed.fetchNextPage()
      }}
      end={
        <div className={styles.instead} data-theme="dark">
          {feed.isFetchNextPageError || (feed.isError && first) ? (
            <ErrorState
              hint={messageOf(feed.error)}
              busy={feed.isFetching}
              onRetry={() => void (feed.data ? feed.fetchNextPage() : feed.refetch())}
            />
          ) : feed.hasNextPage || feed.isPending ? (
            <Spinner size={32} label="加载中" />
          ) : (
            <EmptyState
              title="没有更多了"
              hint="看看有没有新的"
              action={
                <Button icon={<RefreshIcon size={18} />} onClick={() => void renew()}>
                  换一批
                </Button>
              }
            />
          )}
        </div>
      }
    />
  )
}
