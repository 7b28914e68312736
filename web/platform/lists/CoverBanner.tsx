import { Carousel } from '#ui/scrolling/Carousel.tsx'
import styles from './CoverBanner.module.css'
import { AppLink } from '../navigation/navigation.tsx'
import { Picture } from '../pictures/Picture.tsx'

type Covered = { id: number; title: string; author: string; cover: string; colour: string }
type Props<Work extends Covered> = {
  label: string
  works: readonly Work[]
  pathOf: (id: number) => string
  /** What is said under who made it. */
  noteOf: (work: Work) => string
}

/** Chosen works with upright covers as a carousel: each cover before its own colours, out of focus. */
export function CoverBanner<Work extends Covered>({ label, works, pathOf, noteOf }: Props<Work>) {
  if (works.length === 0) return null
  return (
    <div className={styles.frame}>
      <Carousel label={label} ratio="16:9" interval={4000}>
        {works.map((work, index) => (
          <AppLink key={work.id} to={pathOf(work.id)} className={styles.slide}>
            <span className={styles.behind} style={{ backgroundColor: work.colour }}>
              <Picture path={work.cover} alt="" width={320} eager={index === 0} />
            </span>
            <span className={styles.cover}>
              <Picture path={work.cover} alt="" width={640} colour={work.colour} eager={index === 0} />
            </span>
            <span className={styles.words}>
              <b className="two-lines">{work.title}</b>
              {work.author && <span className="one-line">{work.author}</span>}
              <span className="one-line">{noteOf(work)}</span>
            </span>
          </AppLink>
        ))}
      </Carousel>
    </div>
  )
}
