import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilmCardSkeleton } from '#ui/FilmCardSkeleton.tsx'
import { Rail } from '#ui/Rail.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { filmShelf, FilmTile } from '#web/video/index.ts'
import styles from './Channel.module.css'

const cardWidth = 168

export const useHotFilms = () => useQuery(filmShelf({ order: 'hot' }, 8))

/** 正在热播: the films played most. Nothing while the library is empty. */
export function HotRail({ hot }: { hot: ReturnType<typeof useHotFilms> }) {
  const films = hot.data?.list
  if (films?.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeader title="正在热播" render={(link) => <AppLink to="/rank/fy" {...link} />} />
      {hot.isError && !films ? (
        <ErrorState inline busy={hot.isFetching} onRetry={() => void hot.refetch()} />
      ) : (
        <Rail label="正在热播" width={cardWidth}>
          {films
            ? films.map((film, index) => <FilmTile key={film.id} film={film} eager={index < 3} />)
            : [0, 1, 2].map((place) => <FilmCardSkeleton key={`place ${place}`} />)}
        </Rail>
      )}
    </section>
  )
}
