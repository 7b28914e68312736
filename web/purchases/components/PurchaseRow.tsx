import { type ItemKind, itemTitles } from '#contract/purchases/kinds.ts'
import type { Purchase } from '#contract/purchases/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { date } from '#web/platform/formats.ts'
import { photoPath } from '#web/photo/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { collectionPath } from '#web/uploader/index.ts'
import { comicPath, readPath } from '#web/comics/index.ts'
import { novelPath, novelReadPath } from '#web/novel/index.ts'
import { dramaPath, episodePath } from '#web/video/dramas/index.ts'
import { filmPath } from '#web/video/index.ts'
import { coins } from '#web/platform/coins.ts'
import styles from './PurchaseRow.module.css'

/** One purchase: what it was, what was paid for it and when. It leads to the item as long as there is one. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { kind, itemId, title, price, at, refundedAt, shown } = purchase
  const to = shown && paths[kind](itemId)
  return (
    <RowCard
      upright={uprights.includes(kind)}
      cover={<PurchaseCover purchase={purchase} />}
      title={title}
      meta={
        <>
          {itemTitles[kind]} · {coins(price)} 金币 · {date(at)}
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

/** The page of what was bought. */
const paths: Record<ItemKind, (id: number) => string> = {
  film: filmPath,
  collection: collectionPath,
  card: () => '/mine/newRecharge/0',
  comic: comicPath,
  comic_chapter: readPath,
  photo: photoPath,
  novel: novelPath,
  novel_chapter: novelReadPath,
  drama: dramaPath,
  drama_episode: episodePath,
  live_gift: () => '/live',
}
/** Kinds with an upright cover. */
const uprights: readonly ItemKind[] = [
  'comic',
  'comic_chapter',
  'novel',
  'novel_chapter',
  'photo',
  'drama',
  'drama_episode',
]

function PurchaseCover({ purchase: { kind, cover, colour } }: { purchase: Purchase }) {
  return (
    <Cover ratio={uprights.includes(kind) ? '3:4' : '16:9'}>
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
