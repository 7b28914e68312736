import type { ReactNode } from 'react'
import type { ComicCard } from '#contract/comics/shapes.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { comicPath } from '../links.ts'
import { ComicCover, progressOf } from './ComicCover.tsx'

/** A comic in a list of rows; `rank` is its place in a chart, from 1. Under its title `meta`, or else its author and how far it is. */
export function ComicRow({
  comic,
  rank,
  meta,
  replace,
}: {
  comic: ComicCard
  rank?: number | undefined
  meta?: ReactNode
  replace?: boolean
}) {
  const words = [comic.author, progressOf(comic)].filter(Boolean).join(' · ')
  return (
    <RowCard
      upright
      rank={rank}
      cover={<ComicCover comic={comic} end={null} />}
      title={comic.title}
      meta={meta ?? words}
      render={(link) => <AppLink to={comicPath(comic.id)} {...(replace && { replace })} {...link} />}
    />
  )
}
