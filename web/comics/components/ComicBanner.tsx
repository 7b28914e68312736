import type { ComicCard } from '#contract/comics/shapes.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { AppLink } from '#web/platform/navigation.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { comicPath } from '../links.ts'
import styles from './ComicBanner.module.css'
import { progressOf } from './ComicCover.tsx'

/** Chosen comics as a carousel: each cover before its own colours, out of focus. */
export function ComicBanner({ comics }: { comics: readonly ComicCard[] }) {
  if (comics.length === 0) return null
  return (
    <div className={styles.frame}>
      <Carousel label="推荐漫画" ratio="16:9" interval={4000}>
        {comics.map((comic, index) => (
          <AppLink key={comic.id} to={comicPath(comic.id)} className={styles.slide}>
            <span className={styles.behind} style={{ backgroundColor: comic.colour }}>
              <Picture path={comic.cover} alt="" width={320} eager={index === 0} />
            </span>
            <span className={styles.cover}>
              <Picture path={comic.cover} alt="" width={640} colour={comic.colour} eager={index === 0} />
            </span>
            <span className={styles.words}>
              <b className="two-lines">{comic.title}</b>
              {comic.author && <span className="one-line">{comic.author}</span>}
              <span className="one-line">
                {progressOf(comic)} · {comic.latest}
              </span>
            </span>
          </AppLink>
        ))}
      </Carousel>
    </div>
  )
}
