import type { ReactNode } from 'react'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from './NovelWays.module.css'

export type Opening = {
  novelId: number
  /** The chapter that is wanted; absent where the whole is. */
  chapterId?: number | undefined
  /** What opens it: membership, the chapter's own price, that of the novel; 0 = not sold so. */
  needsVip: boolean
  price: number
  novelPrice: number
}

/** The ways to a chapter or to a whole novel: membership, its price, the price of all; `note` says what comes then. */
export function NovelWays({
  opening: { novelId, chapterId, needsVip, price, novelPrice },
  onBought,
  note = '买下后立即可读，换设备也在。',
}: {
  opening: Opening
  onBought: () => void
  note?: ReactNode
}) {
  const sellsChapter = chapterId !== undefined && price > 0
  return (
    <div className={styles.ways}>
      {needsVip && <VipWay>VIP 小说全部章节随意读，到期前不限次数</VipWay>}
      {sellsChapter && (
        <BuyWay
          kind="novel_chapter"
          id={chapterId}
          title="本章"
          hint="买下后这一章永久可读"
          onBought={onBought}
        />
      )}
      {novelPrice > 0 && (
        <BuyWay
          kind="novel"
          id={novelId}
          title="整本"
          hint="现有的全部章节和以后的更新，永久可读"
          onBought={onBought}
        />
      )}
      <p className={styles.note}>{needsVip || sellsChapter || novelPrice > 0 ? note : '这一章暂未开放'}</p>
    </div>
  )
}
