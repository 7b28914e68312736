import type { FilmCard } from '#contract/video/shapes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { amountShort, duration, views } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'

/** A film's cover: plays, duration, and the one mark that says what it takes to see it whole. */
export function FilmCover({ film, eager }: { film: FilmCard; eager?: boolean }) {
  return (
    <Cover badge={markOf(film)} start={<Plays count={film.plays} />} end={duration(film.seconds)}>
      <Picture path={film.cover} alt="" colour={film.colour} eager={eager} />
    </Cover>
  )
}

function Plays({ count }: { count: number }) {
  return (
    <>
      <PlayFilledIcon size={12} label="播放" />
      {views(count)}
    </>
  )
}

function markOf({ vip, price }: FilmCard) {
  if (vip) return <Badge kind="vip" />
  if (price > 0) return <Badge kind="coins" price={amountShort(price)} />
  return undefined
}
