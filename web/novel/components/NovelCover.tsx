import type { ReactNode } from 'react'
import type { NovelCard } from '#contract/novel/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { amountShort } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './NovelCover.module.css'

type NovelCoverProps = {
  novel: Pick<NovelCard, 'cover' | 'colour' | 'title' | 'author' | 'vip' | 'price' | 'chapterPrice' | 'audio'>
  eager?: boolean | undefined
  /** Bottom right. */
  end?: ReactNode
  /** Without the mark that says what it takes to read. */
  plain?: boolean
}

/** A novel's cover with the one mark that says what it takes to read it whole; where it has no picture, its title on a bound book. */
export function NovelCover({ novel, eager, end, plain }: NovelCoverProps) {
  return (
    <Cover ratio="3:4" badge={!plain && isMarked(novel) && <NovelMark novel={novel} />} end={end}>
      {novel.cover ? (
        <Picture path={novel.cover} alt="" colour={novel.colour} {...(eager && { eager })} />
      ) : (
        <span className={styles.bound} aria-hidden>
          <b>{novel.title}</b>
          {novel.author}
        </span>
      )}
    </Cover>
  )
}

const isMarked = ({ vip, price, chapterPrice }: NovelCoverProps['novel']) => vip || price + chapterPrice > 0

/** Badge of the way to read a whole novel; none where it is free. */
export function NovelMark({ novel: { vip, price, chapterPrice } }: Pick<NovelCoverProps, 'novel'>) {
  if (vip) return <Badge kind="vip" />
  if (chapterPrice || price) return <Badge kind="coins" price={amountShort(chapterPrice || price)} />
  return null
}
