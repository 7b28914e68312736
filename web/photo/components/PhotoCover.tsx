import type { PhotoCard } from '#contract/photo/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Cover, type CoverRatio } from '#ui/cards/Cover.tsx'
import { EyeIcon } from '#ui/icons/tools.ts'
import { amountShort, views } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'

/** A set's cover: how often it was opened, how many photos it holds, and the one mark that says what it takes to see them all. */
export function PhotoCover({
  set,
  ratio = '3:4',
  eager = false,
}: {
  set: PhotoCard
  ratio?: CoverRatio
  eager?: boolean
}) {
  return (
    <Cover ratio={ratio} badge={markOf(set)} start={<Views count={set.views} />} end={`${set.photos} 张`}>
      <Picture path={set.cover} alt="" colour={set.colour} eager={eager} />
    </Cover>
  )
}

function Views({ count }: { count: number }) {
  return (
    <>
      <EyeIcon size={12} label="浏览" />
      {views(count)}
    </>
  )
}

function markOf({ vip, price }: PhotoCard) {
  if (vip) return <Badge kind="vip" />
  if (price > 0) return <Badge kind="coins" price={amountShort(price)} />
  return undefined
}
