import { position } from '#contract/ads/positions.ts'
import { AdRow } from '#web/platform/ads/AdRow.tsx'
import { QuickEntries } from './QuickEntries.tsx'

/** What stands below the banner of 推荐: the ways to what else there is, and an ad of one line. */
export const BelowBanner = () => (
  <>
    <QuickEntries />
    <AdRow position={position.enter} />
  </>
)
