import type { PrizeKind } from '#contract/rewards/odds.ts'
import { CoinFilledIcon } from '#ui/icons/marks.ts'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { StarFilledIcon } from '#ui/icons/actions.ts'
import { SmileIcon } from '#ui/icons/tools.ts'
import { GiftFilledIcon } from '#ui/icons/live.ts'

const icons = {
  nothing: SmileIcon,
  points: StarFilledIcon,
  coins: CoinFilledIcon,
  days: CrownFilledIcon,
  parcel: GiftFilledIcon,
}

/** Icon of a kind of prize. */
export function PrizeMark({ kind, size = 24 }: { kind: PrizeKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} />
}
