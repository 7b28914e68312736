import type { Film } from '#contract/video/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from './OpenSheet.module.css'

/** What opens the whole film: membership, a price, the price of its whole series, or nothing yet. */
export function OpenSheet({
  film,
  open,
  onClose,
}: {
  film: Pick<Film, 'id' | 'entitlement' | 'collection'>
  open: boolean
  onClose: () => void
}) {
  const { needsVip, price } = film.entitlement
  const series = film.collection && film.collection.price > 0 ? film.collection : undefined
  return (
    <Sheet open={open} onClose={onClose} title="看完整版">
      <div className={styles.ways}>
        {needsVip && <VipWay>VIP 影片全部看完整版，到期前不限次数</VipWay>}
        {price > 0 && (
          <BuyWay kind="film" id={film.id} title="单片" hint="买下后这部影片永久可看" onBought={onClose} />
        )}
        {series && (
          <BuyWay
            kind="collection"
            id={series.id}
            title="全集"
            hint={`《${series.title}》${series.count} 集和以后的更新`}
            onBought={onClose}
          />
        )}
        {!needsVip && price === 0 && !series && <p className={styles.none}>完整版暂未开放</p>}
        <p className={styles.note}>付款后从刚才的位置继续播放，无需重新打开。</p>
      </div>
    </Sheet>
  )
}
