import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FollowableKind, FollowRow } from '#contract/social/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { InfiniteEnd } from '#ui/scrolling/InfiniteEnd.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { people, useKeepStanding, useStanding } from '../queries.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './PeopleList.module.css'

/** Whom one follows, or who follows oneself, each with the button to follow them. */
export function PeopleList({ which, empty }: { which: FollowableKind | 'fans'; empty: ReactNode }) {
  const keep = useKeepStanding()
  const found = useInfiniteQuery(people(which, keep))
  useWhenShown(() => {
    if (found.isStale) void found.refetch()
  })
  const list = found.data?.pages.flatMap((page) => page.list)

  if (found.isPending) return <PeopleSkeleton />
  if (!list)
    return (
      <ErrorState
        hint={messageOf(found.error)}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  if (list.length === 0) return empty
  return (
    <>
      <ul>
        {list.map((row) => (
          <li key={row.id}>
            <Person row={row} />
          </li>
        ))}
      </ul>
      <InfiniteEnd
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        failed={found.isFetchNextPageError}
        onMore={() => void found.fetchNextPage()}
      />
    </>
  )
}

function Person({ row }: { row: FollowRow }) {
  const subject = { kind: row.kind as FollowableKind, id: row.id }
  const page = pageOf(subject)
  const fans = useStanding(subject)?.fans ?? row.fans
  const words = (
    <>
      <span className={styles.name}>
        <span className="one-line">{row.name}</span>
        {row.vip && <Tag kind="gold">VIP</Tag>}
      </span>
      <span className={styles.fans}>{views(fans)} 粉丝</span>
    </>
  )
  return (
    <div className={styles.person}>
      <Avatar name={row.name}>{row.avatar ? <Picture path={row.avatar} alt="" /> : undefined}</Avatar>
      {page ? (
        <AppLink to={page} className={styles.words}>
          {words}
        </AppLink>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      <FollowButton subject={subject} name={row.name} />
    </div>
  )
}

/** The page of somebody who is followed; people have none yet. */
function pageOf({ kind, id }: { kind: FollowableKind; id: number }): string | undefined {
  if (kind === 'actor') return `/uploader/actor/${id}`
  return kind === 'writer' ? `/melon/creator?id=${id}` : undefined
}

function PeopleSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.person}>
          <Skeleton width={40} height={40} round />
          <div className={styles.words}>
            <Skeleton height={14} width="40%" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
