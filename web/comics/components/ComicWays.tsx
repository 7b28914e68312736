import type { ReactNode } from 'react'
import { BuyWay, VipWay } from '#web/purchases/index.ts'
import styles from './ComicWays.module.css'

export type Opening = {
  comicId: number
  /** The chapter that is wanted; absent where the whole is. */
  chapterId?: number | undefined
  /** What opens it: membership, the chapter's own price, that of the comic; 0 = not sold so. */
  needsVip: boolean
  price: number
  comicPrice: number
}

/** The ways to a chapter or to a whole comic: membership, its price, the price of all; `note` says what comes then. */
export function ComicWays({
  opening: { comicId, chapterId, needsVip, price, comicPrice },
  onBought,
  note = '买下后立即可看，换设备也在。',
}: {
  opening: Opening
  onBought: () => void
  note?: ReactNode
}) {
  const sellsChapter = chapterId !== undefined && price > 0
  return (
    <div className={styles.ways}>
      {needsVip && <VipWay>VIP 漫画全部章节随意看，到期前不限次数</VipWay>}
      {sellsChapter && (
        <BuyWay
          kind="comic_chapter"
          id={chapterId}
          title="本话"
          hint="买下后这一话永久可看"
          onBought={onBought}
        />
      )}
      {comicPrice > 0 && (
        <BuyWay
          kind="comic"
          id={comicId}
          title="整本"
          hint="现有的全部章节和以后的更新，永久可看"
          onBought={onBought}
        />
      )}
      <p className={styles.note}>{needsVip || sellsChapter || comicPrice > 0 ? note : '这一话暂未开放'}</p>
    </div>
  )
}
