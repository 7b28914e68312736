import type { PhotoSet } from '#contract/photo/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { CoinIcon } from '#ui/icons/shelf.ts'
import { amountShort } from '#web/platform/formats.ts'
import { lockedCount } from '../rules.ts'
import styles from './UnlockStrip.module.css'

/** Says how much of a set waits to be unlocked, and by what. Nothing for a set that may be seen whole. */
export function UnlockStrip({ set, onOpen }: { set: PhotoSet; onOpen: () => void }) {
  const locked = lockedCount(set.list)
  if (locked === 0) return null
  const { needsVip, price } = set.entitlement
  const ways = [needsVip && '开通 VIP', price > 0 && `${amountShort(price)} 金币购买`].filter(Boolean)
  return (
    <aside className={styles.strip} aria-label="观看权限">
      {needsVip ? <CrownFilledIcon size={18} /> : <CoinIcon size={18} />}
      <span className={styles.words}>
        {locked === set.photos
          ? `${locked} 张待解锁`
          : `免费看前 ${set.photos - locked} 张，还有 ${locked} 张`}
        {ways.length > 0 && <small>{ways.join('，或 ')}</small>}
      </span>
      <Button kind="vip" size={28} onClick={onOpen}>
        解锁全部
      </Button>
    </aside>
  )
}
