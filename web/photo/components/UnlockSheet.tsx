import type { PhotoSet } from '#contract/photo/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from './UnlockSheet.module.css'

/** Sheet of the ways to unlock a photo set: membership, coins, or none yet. */
export function UnlockSheet({ set, open, onClose }: { set: PhotoSet; open: boolean; onClose: () => void }) {
  const { needsVip, price } = set.entitlement
  return (
    <Sheet open={open} onClose={onClose} title="解锁全部照片">
      <div className={styles.ways}>
        {needsVip && <VipWay>VIP 写真全部可看，到期前不限次数</VipWay>}
        {price > 0 && (
          <BuyWay
            kind="photo"
            id={set.id}
            title="整组"
            hint={`买下后这 ${set.photos} 张永久可看`}
            onBought={onClose}
          />
        )}
        {!needsVip && price === 0 && <p className={styles.none}>这组照片暂未开放</p>}
      </div>
    </Sheet>
  )
}
