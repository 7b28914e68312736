import type { Purchase } from '#contract/purchases/shapes.ts'
import { Cover } from '#ui/Cover.tsx'
import { CrownFilledIcon } from '#ui/icons/marks.ts'
import { RowCard } from '#ui/RowCard.tsx'
import { date } from '#web/platform/formats.ts'
import { photoPath } from '#web/photo/index.ts'
import { AppLink } from '#web/platform/navigation.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { collectionPath } from '#web/uploader/index.ts'
import { filmPath } from '#web/video/index.ts'
import { coins } from '../words.ts'
import styles from './PurchaseRow.module.css'

const kindWords = { film: '影片', collection: '合集', card: '会员卡', photo: '写真' } as const

/** One purchase: what it was, what was paid for it and when. It leads to the item as long as there is one. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { title, price, at, refundedAt, shown } = purchase
  const to = pathOf(purchase)
  return (
    <RowCard
      cover={<PurchaseCover purchase={purchase} />}
      title={title}
      meta={
        <>
          {kindWords[purchase.kind]} · {coins(price)} 金币 · {date(at)}
          {refundedAt > 0 ? (
            <b className={styles.mark}>已退款</b>
          ) : (
            !shown && <b className={styles.mark}>已下架</b>
          )}
        </>
      }
      {...(to && { render: (link) => <AppLink to={to} {...link} /> })}
    />
  )
}

function pathOf({ kind, itemId, shown }: Purchase): string | undefined {
  if (!shown) return undefined
  if (kind === 'card') return '/mine/newRecharge/0'
  if (kind === 'photo') return photoPath(itemId)
  return kind === 'film' ? filmPath(itemId) : collectionPath(itemId)
}

function PurchaseCover({ purchase: { cover, colour } }: { purchase: Purchase }) {
  return (
    <Cover>
      {cover ? (
        <Picture path={cover} alt="" colour={colour} />
      ) : (
        <span className={styles.blank}>
          <CrownFilledIcon size={24} />
        </span>
      )}
    </Cover>
  )
}
