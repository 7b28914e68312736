import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { watchedFilms, WatchedRail } from '#web/history/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { isUnfinished } from '#web/platform/watched/rules.ts'
import styles from './Channel.module.css'

/** The films that were left before their end; nothing when there is none. */
export function ContinueRow() {
  const unfinished = watchedFilms.useList().filter(isUnfinished).slice(0, 10)
  if (unfinished.length === 0) return null
  return (
    <section className={styles.section} aria-label="继续观看">
      <SectionHeader
        title="继续观看"
        more="全部"
        render={(link) => <AppLink to="/mine/functionCenter/watchHistory" {...link} />}
      />
      <WatchedRail films={unfinished} label="继续观看" />
    </section>
  )
}
