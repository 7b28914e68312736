import { useNow } from '../../useNow.ts'
import { shareRead } from '../view/paging.ts'
import type { Place } from '../reader-view.ts'
import styles from '../Reader.module.css'

const clock = (now: number) =>
  new Date(now).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

/** The page, how much of the book lies behind, and the time. */
export function Foot({ place }: { place: Place | undefined }) {
  const now = useNow()
  return (
    <footer className={styles.foot}>
      <span>{place?.page && `${place.page.number} / ${place.page.count}`}</span>
      <span>{place && shareRead(place.chapter.number, place.chapter.chapters, place.share)}</span>
      <time>{clock(now)}</time>
    </footer>
  )
}
