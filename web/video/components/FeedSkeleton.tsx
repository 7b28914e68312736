import { CardGrid } from '#ui/cards/CardGrid.tsx'
import { FilmCardSkeleton } from '#ui/cards/FilmCardSkeleton.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './FeedSkeleton.module.css'

export type FeedLayout = 'columns' | 'rows' | 'ranked'

/** The places of the first films, shaped as they will be. */
export function FeedSkeleton({ layout, count = 6 }: { layout: FeedLayout; count?: number }) {
  const places = Array.from({ length: count }, (_, index) => index)
  if (layout === 'columns')
    return (
      <LoadingRegion>
        <CardGrid>
          {places.map((place) => (
            <FilmCardSkeleton key={place} />
          ))}
        </CardGrid>
      </LoadingRegion>
    )
  return (
    <LoadingRegion>
      {places.map((place) => (
        <div key={place} className={styles.row}>
          {layout === 'ranked' && <span className={styles.rank} />}
          <div className={styles.cover}>
            <Skeleton ratio="16 / 9" />
          </div>
          <div className={styles.words}>
            <Skeleton height={16} />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
