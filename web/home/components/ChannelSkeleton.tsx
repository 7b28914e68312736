import { FilmCardSkeleton } from '#ui/cards/FilmCardSkeleton.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FeedSkeleton, type FeedLayout } from '#web/video/index.ts'
import { railWidth } from './rail.ts'
import styles from './Channel.module.css'

/** The places of a channel's first sections as its type has them, and of its films. */
export function ChannelSkeleton({ showType, layout }: { showType: number | undefined; layout: FeedLayout }) {
  return (
    <>
      {showType === 3 && (
        <div className={styles.banner}>
          <Skeleton ratio="16 / 9" />
        </div>
      )}
      {showType === undefined && (
        <>
          <Heading />
          <Rail label="加载中" width={railWidth}>
            {[0, 1, 2].map((place) => (
              <FilmCardSkeleton key={place} />
            ))}
          </Rail>
        </>
      )}
      <Heading />
      <FeedSkeleton layout={layout} />
    </>
  )
}

const Heading = () => (
  <div className={styles.heading}>
    <Skeleton width={96} height={22} />
  </div>
)
