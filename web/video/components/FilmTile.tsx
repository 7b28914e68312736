import type { FilmCard as Film } from '#contract/video/shapes.ts'
import { FilmCard } from '#ui/cards/FilmCard.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '../links.ts'
import { FilmCover } from './FilmCover.tsx'

/** A film in a grid or a rail, leading to its page. `eager` for those on the first screen. */
export function FilmTile({ film, eager }: { film: Film; eager?: boolean }) {
  return (
    <FilmCard
      cover={<FilmCover film={film} eager={eager} />}
      title={film.title}
      meta={film.author}
      render={(link) => <AppLink to={filmPath(film.id)} {...link} />}
    />
  )
}
