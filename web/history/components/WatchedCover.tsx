import { Cover } from '#ui/cards/Cover.tsx'
import { duration } from '#web/platform/formats.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { watchedShare } from '#web/platform/watched/rules.ts'
import styles from './WatchedCover.module.css'

/** The cover of a film that was seen, with a line for how far. */
export function WatchedCover({ film }: { film: HistoryEntry }) {
  return (
    <span className={styles.frame}>
      <Cover end={film.seconds ? duration(film.seconds) : undefined}>
        {film.cover && <Picture path={film.cover} alt="" colour={film.colour} />}
      </Cover>
      <span className={styles.line} aria-hidden>
        <i style={{ transform: `scaleX(${watchedShare(film)})` }} />
      </span>
    </span>
  )
}
