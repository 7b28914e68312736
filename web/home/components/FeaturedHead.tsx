import { Suspense, useState } from 'react'
import { position } from '#contract/ads/positions.ts'
import { classes } from '#ui/classes.ts'
import { lazy } from '#ui/lazy.ts'
import { AdSlot, useShownAds } from '#web/platform/ads/AdSlot.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { AnnouncementLine } from '#web/platform/ads/AnnouncementLine.tsx'
import { local } from '#web/platform/storage.ts'
import { isUnfinished, type Watched } from '#web/platform/watched/rules.ts'
import styles from './Channel.module.css'

// Its icons are nothing the first load need carry
const BelowBanner = lazy(() =>
  import('./BelowBanner.tsx').then(({ BelowBanner }) => ({ default: BelowBanner })),
)
const ContinueRow = lazy(() =>
  import('./ContinueRow.tsx').then(({ ContinueRow }) => ({ default: ContinueRow })),
)

/** Whether there is a film to go on with on this device, without the code that knows what it remembers. */
const hasBegun = () => (local.read<readonly Watched[]>('history.longVideo') ?? []).some(isUnfinished)

/** What 推荐 begins with: the operator's banner and notices, ways to other lists, and what was left unfinished. */
export function FeaturedHead() {
  // What another device left comes in later: it would push away what is looked at, so it waits until the page is next shown
  const [begun, setBegun] = useState(hasBegun)
  useWhenShown(() => setBegun(hasBegun()))
  const hasAd = useShownAds(position.enter).length > 0
  return (
    <>
      <AdSlot position={position.home} ratio="5:2" className={styles.banner} />
      <AnnouncementLine />
      <Suspense fallback={<div className={classes(styles.below, hasAd && styles.withAd)} />}>
        <BelowBanner />
      </Suspense>
      {begun && (
        <Suspense fallback={<div className={styles.continue} />}>
          <ContinueRow />
        </Suspense>
      )}
    </>
  )
}
