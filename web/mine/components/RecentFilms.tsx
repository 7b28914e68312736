import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { watchedFilms, WatchedRail } from '#web/history/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from './Box.module.css'

/** 最近观看, from this device. */
export function RecentFilms() {
  const films = watchedFilms.useList().slice(0, 10)
  return (
    <section className={styles.box}>
      <SectionHeader
        title="最近观看"
        more="全部"
        render={(link) => <AppLink to="/mine/functionCenter/watchHistory" {...link} />}
      />
      {films.length === 0 ? (
        <p className={styles.empty}>看过的影片会出现在这里</p>
      ) : (
        <WatchedRail films={films} label="最近观看" />
      )}
    </section>
  )
}
