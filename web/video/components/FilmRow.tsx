import type { FilmCard } from '#contract/video/shapes.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { date } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { pathOf } from '../links.ts'
import { FilmCover } from './FilmCover.tsx'

/** A film in a list of rows; `rank` is its place in a chart, from 1. Under its title `meta`, or else its author. */
export function FilmRow({
  film,
  rank,
  meta,
  replace,
}: {
  film: FilmCard
  rank?: number
  meta?: string | undefined
  replace?: boolean
}) {
  return (
    <RowCard
      rank={rank}
      cover={<FilmCover film={film} />}
      title={film.title}
      meta={meta ?? (film.author || date(film.publishedAt))}
      render={(link) => <AppLink to={pathOf(film)} replace={replace} {...link} />}
    />
  )
}
