import type { DramaPlay } from '#contract/video/drama-shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from '../../components/OpenSheet.module.css'
import { useOpenSheet } from '../../useOpenSheet.ts'

/** What opens the episode: membership, its own price, the price of the whole drama, or nothing yet. */
export function OpenDrama({ play: { drama, current, film, owned } }: { play: DramaPlay }) {
  const { open, close } = useOpenSheet()
  const { needsVip, price } = film.entitlement
  const whole = drama.price > 0 && !owned
  return (
    <Sheet open={open} onClose={close} title={`解锁第 ${film.drama?.number ?? 1} 集`}>
      <div className={styles.ways}>
        {needsVip && <VipWay>会员剧集全部看，到期前不限次数</VipWay>}
        {price > 0 && (
          <BuyWay
            kind="drama_episode"
            id={current}
            title="本集"
            hint="买下后这一集永久可看"
            onBought={close}
          />
        )}
        {whole && (
          <BuyWay
            kind="drama"
            id={drama.id}
            title="全剧"
            hint={`《${drama.title}》${drama.episodes} 集和以后的更新`}
            onBought={close}
          />
        )}
        {!needsVip && price === 0 && !whole && <p className={styles.none}>这一集暂未开放</p>}
        <p className={styles.note}>付款后马上接着播放，无需重新打开。</p>
      </div>
    </Sheet>
  )
}
