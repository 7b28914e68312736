import type { Good } from '#contract/rewards/mall.ts'
import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { stockLine } from '../good-rules.ts'
import styles from './GoodCard.module.css'
import { GoodPicture } from './GoodPicture.tsx'

/** A good in the mall; a press opens it. */
export function GoodCard({ good, onOpen }: { good: Good; onOpen: () => void }) {
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <GoodPicture kind={good.kind} cover={good.cover} />
      <b className={`${styles.title} one-line`}>{good.title}</b>
      <span className={styles.line}>
        <span className={styles.price}>{good.price.toLocaleString('en-US')} 积分</span>
        <span>{stockLine(good)}</span>
      </span>
    </button>
  )
}

export const GoodPlaces = () => (
  <LoadingRegion>
    <CardGrid>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className={styles.card}>
          <Skeleton ratio="16 / 9" />
          <Skeleton width={96} height={20} />
          <Skeleton width={64} height={16} />
        </div>
      ))}
    </CardGrid>
  </LoadingRegion>
)
