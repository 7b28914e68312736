import type { Chapter } from '#contract/novel/shapes.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from './UnlockSheet.module.css'

type Props = { chapter: Chapter; open: boolean; onClose: () => void }

/** What opens a chapter: membership, its own price, the price of the whole book. What is bought is read on at the same place. */
export function UnlockSheet({ chapter, open, onClose }: Props) {
  const { needsVip, price, novelPrice } = chapter.entitlement
  const bought = () => {
    void queryClient.invalidateQueries({ queryKey: ['novel', 'mine'] })
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title="解锁章节">
      <div className={styles.ways}>
        {needsVip && <VipWay>会员章节全部可读，到期前不限次数</VipWay>}
        {price > 0 && (
          <BuyWay kind="novel_chapter" id={chapter.id} title="本章" hint={`《${chapter.title}》永久可读`} onBought={bought} />
        )}
        {novelPrice > 0 && (
          <BuyWay
            kind="novel"
            id={chapter.novelId}
            title="全本"
            hint={`《${chapter.novelTitle}》${chapter.chapters} 章和以后的更新`}
            onBought={bought}
          />
        )}
        {!needsVip && price === 0 && novelPrice === 0 && <p className={styles.none}>这一章暂未开放</p>}
      </div>
    </Sheet>
  )
}
