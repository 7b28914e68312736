import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { ChevronLeftIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import styles from './FilmPageSkeleton.module.css'

/** The places of a film's page; `children` stand below the screen in their stead when it could not be loaded. */
export function FilmPageSkeleton({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <IconButton label="返回" onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
      </div>
      <main className={styles.scroller}>
        {children ?? (
          <LoadingRegion>
            <div className={styles.words}>
              <Skeleton height={20} />
              <Skeleton height={12} width="50%" />
            </div>
            <FeedSkeleton layout="rows" count={4} />
          </LoadingRegion>
        )}
      </main>
    </div>
  )
}
