import type { ComicCard } from '#contract/comics/shapes.ts'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { comicPath } from '../links.ts'
import { ComicCover } from './ComicCover.tsx'

/** A comic in a grid or a rail, leading to its page; `meta` in place of its last chapter. `eager` for those on the first screen. */
export function ComicTile({ comic, eager, meta }: { comic: ComicCard; eager?: boolean; meta?: string }) {
  return (
    <CoverCard
      cover={<ComicCover comic={comic} eager={eager} />}
      title={comic.title}
      meta={meta ?? comic.latest}
      render={(link) => <AppLink to={comicPath(comic.id)} {...link} />}
    />
  )
}
