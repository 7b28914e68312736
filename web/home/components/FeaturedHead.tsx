import { position } from '#contract/ads/positions.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { isUnfinished, watchedFilms, WatchedRail } from '#web/history/index.ts'
import { AdRow } from '#web/platform/AdRow.tsx'
import { AdSlot } from '#web/platform/AdSlot.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { RunningLight } from '#web/platform/RunningLight.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import styles from './Channel.module.css'

/** What 推荐 begins with: the operator's banner and notices, ways to other lists, and what was left unfinished. */
export function FeaturedHead() {
  const unfinished = watchedFilms.useList().filter(isUnfinished).slice(0, 10)
  return (
    <>
      <AdSlot position={position.home} ratio="5:2" className={styles.banner} />
      <RunningLight />
      <QuickEntries />
      <AdRow position={position.enter} />
      {unfinished.length > 0 && (
        <section className={styles.section} aria-label="继续观看">
          <SectionHeader
            title="继续观看"
            more="全部"
            render={(link) => <AppLink to="/mine/functionCenter/watchHistory" {...link} />}
          />
          <WatchedRail films={unfinished} label="继续观看" />
        </section>
      )}
    </>
  )
}
