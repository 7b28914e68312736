import type { VideoColumn } from '#contract/video/catalogue-shapes.ts'
import { FilmCardSkeleton } from '#ui/cards/FilmCardSkeleton.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { railWidth } from '#web/home/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { FilmTile } from '#web/video/index.ts'
import { columnPath } from '../links.ts'
import styles from './Shelf.module.css'

/** How many pictures of a rail are on the first screen. */
const firstScreen = 3

/** A video column: its name, what it is about, and its first films. `eager` for one on the first screen. */
export function ColumnShelf({ column, eager = false }: { column: VideoColumn; eager?: boolean }) {
  const { id, title, intro, films, first } = column
  return (
    <section className={styles.shelf} aria-label={title}>
      <SectionHeader
        title={title}
        more={films > first.length ? `全部 ${films} 部` : '更多'}
        render={(link) => <AppLink to={columnPath(id)} {...link} />}
      />
      {intro && <p className={styles.intro}>{intro}</p>}
      <Rail label={title} width={railWidth}>
        {first.map((film, index) => (
          <FilmTile key={film.id} film={film} eager={eager && index < firstScreen} />
        ))}
      </Rail>
    </section>
  )
}

/** The places of the first columns. */
export const ColumnSkeletons = ({ count }: { count: number }) => (
  <LoadingRegion>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.shelf}>
        <div className={styles.heading}>
          <Skeleton width={112} height={22} />
        </div>
        <div className={styles.intro}>
          <Skeleton width={200} height={16} />
        </div>
        <Rail label="加载中" width={railWidth}>
          {[0, 1, 2].map((card) => (
            <FilmCardSkeleton key={card} />
          ))}
        </Rail>
      </div>
    ))}
  </LoadingRegion>
)
