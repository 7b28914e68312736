import { CoverCardSkeleton } from '#ui/cards/CoverCardSkeleton.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { AppRoute } from '../../navigation/route-table.ts'
import styles from './FullFrame.module.css'

/** Pages that are full of a film, a broadcast or a photo. */
const darkPaths = /^\/(play\/(:url|shortVideo|televisionVideo)|freeShortVideo|live\/liveVideo)/
const readerPaths = /ReadPage|word-view/
const coverPaths = /^\/(comics|novel|photo|foundOut\/Skits)/
const settingPaths = /^\/mine(\/|$)/

const repeat = (count: number) => [...Array(count).keys()]

export const isDark = ({ path }: AppRoute): boolean => darkPaths.test(path)

/** Grey boxes in the manner of the page: a film, a text, covers, settings, or rows of films. */
export function FrameSkeleton({ route }: { route: AppRoute }) {
  return <LoadingRegion>{boxesOf(route)}</LoadingRegion>
}

function boxesOf(route: AppRoute) {
  const { path } = route
  if (isDark(route))
    return (
      <div className={styles.caption}>
        <Skeleton width="40%" height={16} />
        <Skeleton width="70%" height={14} />
      </div>
    )
  if (readerPaths.test(path))
    return (
      <div className={styles.text}>
        {repeat(14).map((line) => (
          <Skeleton key={line} width={line % 5 === 4 ? '60%' : '100%'} height={14} />
        ))}
      </div>
    )
  if (path.startsWith('/play/longVideo')) return <Skeleton ratio="16 / 9" />
  if (coverPaths.test(path))
    return (
      <div className={styles.covers}>
        {repeat(9).map((cover) => (
          <CoverCardSkeleton key={cover} />
        ))}
      </div>
    )
  if (settingPaths.test(path))
    return repeat(9).map((row) => (
      <div key={row} className={styles.setting}>
        <Skeleton width={`${24 + (row % 3) * 8}%`} height={16} />
        <Skeleton width={40} height={14} />
      </div>
    ))
  return (
    <div className={styles.rows}>
      {repeat(7).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={144} ratio="16 / 9" />
          <div className={styles.words}>
            <Skeleton width="90%" height={14} />
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
