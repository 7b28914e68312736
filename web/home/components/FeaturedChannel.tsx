import { position } from '#contract/ads/positions.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { isUnfinished, watchedFilms, WatchedRail } from '#web/history/index.ts'
import { AdSlot } from '#web/platform/AdSlot.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { RunningLight } from '#web/platform/RunningLight.tsx'
import { FilmFeed } from '#web/video/index.ts'
import { ChannelScroller } from './ChannelScroller.tsx'
import { HotRail, useHotFilms } from './HotRail.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import styles from './Channel.module.css'

const newest = { order: 'new' } as const

/** 推荐: the operator's banner and notices, what was left unfinished, what is played most, then everything new. */
export function FeaturedChannel() {
  const unfinished = watchedFilms.useList().filter(isUnfinished).slice(0, 10)
  const hot = useHotFilms()

  return (
    <ChannelScroller wanted={newest} also={() => hot.refetch()}>
      <AdSlot position={position.home} ratio="5:2" className={styles.banner} />
      <RunningLight />
      <QuickEntries />
      {unfinished.length > 0 && (
        <section className={styles.section}>
          <SectionHeader
            title="继续观看"
            more="全部"
            render={(link) => <AppLink to="/mine/functionCenter/watchHistory" {...link} />}
          />
          <WatchedRail films={unfinished} label="继续观看" />
        </section>
      )}
      <HotRail hot={hot} />
      <section className={styles.section}>
        <SectionHeader title="最新上线" />
        <FilmFeed wanted={newest} layout="columns" />
      </section>
    </ChannelScroller>
  )
}
