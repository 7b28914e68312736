import type { FilmCard } from '#contract/video/shapes.ts'
import { Banner } from '#ui/cards/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Carousel } from '#ui/scrolling/Carousel.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { filmPath } from '../links.ts'
import styles from './FilmBanner.module.css'

/** Chosen films as a carousel; without films yet, its place is kept. */
export function FilmBanner({ films, label }: { films: readonly FilmCard[] | undefined; label: string }) {
  return (
    <div className={styles.frame}>
      {films === undefined ? (
        <Skeleton ratio="16 / 9" />
      ) : (
        <Carousel label={label} ratio="16:9" interval={4000}>
          {films.map((film, index) => (
            <AppLink key={film.id} to={filmPath(film.id)} className={styles.slide}>
              <Banner title={film.title} line={film.author}>
                <Picture path={film.cover} alt="" width={640} colour={film.colour} eager={index === 0} />
              </Banner>
            </AppLink>
          ))}
        </Carousel>
      )}
    </div>
  )
}
