import type { ReactNode } from 'react'
import type { ComicCard } from '#contract/comics/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { amountShort } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'

type ComicCoverProps = {
  comic: ComicCard
  eager?: boolean | undefined
  /** Bottom right; without it how far the comic has come. */
  end?: ReactNode
}

/** A comic's cover with the one mark that says what it takes to read it whole. */
export function ComicCover({ comic, eager, end = progressOf(comic) }: ComicCoverProps) {
  return (
    <Cover ratio="3:4" badge={markOf(comic)} end={end}>
      <Picture path={comic.cover} alt="" colour={comic.colour} {...(eager && { eager })} />
    </Cover>
  )
}

/** How far a comic has come, in a few words. */
export const progressOf = ({ chapters, finished }: Pick<ComicCard, 'chapters' | 'finished'>): string =>
  finished ? `全 ${chapters} 话` : `更至 ${chapters} 话`

function markOf({ vip, price, chapterPrice }: ComicCard) {
  if (vip) return <Badge kind="vip" />
  if (chapterPrice || price) return <Badge kind="coins" price={amountShort(chapterPrice || price)} />
  return undefined
}
