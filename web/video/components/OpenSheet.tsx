import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { CoinIcon } from '#ui/icons/things.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { amountShort } from '#web/platform/formats.ts'
import styles from './OpenSheet.module.css'
import { VipWay } from './VipWay.tsx'

/** What opens the whole film: membership, a price, or neither yet. Nothing is sold here that cannot be bought. */
export function OpenSheet({ film, open, onClose }: { film: Film; open: boolean; onClose: () => void }) {
  const { needsVip, price } = film.entitlement
  return (
    <Sheet open={open} onClose={onClose} title="看完整版">
      <div className={styles.ways}>
        {needsVip && <VipWay>VIP 影片全部看完整版，到期前不限次数</VipWay>}
        {price > 0 && (
          <section className={styles.way}>
            <CoinIcon size={24} className={styles.vip} />
            <div className={styles.words}>
              <b>单片 {amountShort(price)} 金币</b>
              <p>买下后这部影片永久可看</p>
            </div>
            <Button kind="weak" size={32} disabled>
              即将开放
            </Button>
          </section>
        )}
        {!needsVip && price === 0 && <p className={styles.none}>完整版暂未开放</p>}
        <p className={styles.note}>已经开通？回到这一页会从刚才的位置继续播放。</p>
      </div>
    </Sheet>
  )
}
