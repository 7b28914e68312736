import type { GoodKind } from '#contract/rewards/mall.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CoinFilledIcon } from '#ui/icons/marks.ts'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { GiftFilledIcon } from '#ui/icons/live.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './GoodPicture.module.css'

const signs = { coins: CoinFilledIcon, days: CrownFilledIcon, parcel: GiftFilledIcon }

/** The picture of a good, or the sign of what it gives. */
export function GoodPicture({ kind, cover }: { kind: GoodKind; cover: string }) {
  const Sign = signs[kind]
  return (
    <Cover ratio="16:9">
      {cover ? (
        <Picture path={cover} alt="" />
      ) : (
        <span className={styles.sign}>
          <Sign size={36} />
        </span>
      )}
    </Cover>
  )
}
