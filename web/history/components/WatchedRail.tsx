import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { duration } from '#web/platform/formats.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '#web/video/index.ts'
import { watchedWords } from '../rules.ts'
import { WatchedCover } from './WatchedCover.tsx'

/** Films to go on with, side by side; a tap goes on where each was left. */
export function WatchedRail({ films, label }: { films: readonly HistoryEntry[]; label: string }) {
  return (
    <Rail label={label} width={132}>
      {films.map((film) => (
        <CoverCard
          key={film.id}
          cover={<WatchedCover film={film} />}
          title={film.title}
          meta={watchedWords(film, duration)}
          render={(link) => <AppLink to={filmPath(film.id)} {...link} />}
        />
      ))}
    </Rail>
  )
}
