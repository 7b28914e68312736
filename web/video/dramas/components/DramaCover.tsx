import type { ReactNode } from 'react'
import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { amountShort } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { progressOf } from '../rules.ts'

type DramaCoverProps = {
  drama: DramaCard
  eager?: boolean | undefined
  /** Bottom right; without it how far the drama has come. */
  end?: ReactNode
}

/** A drama's cover with the one mark that says what it takes to watch it whole. */
export function DramaCover({ drama, eager, end = progressOf(drama) }: DramaCoverProps) {
  return (
    <Cover ratio="3:4" badge={markOf(drama)} end={end}>
      <Picture path={drama.cover} alt="" colour={drama.colour} {...(eager && { eager })} />
    </Cover>
  )
}

function markOf({ vip, price, episodePrice }: DramaCard) {
  if (vip) return <Badge kind="vip" />
  if (episodePrice || price) return <Badge kind="coins" price={amountShort(episodePrice || price)} />
  return undefined
}
