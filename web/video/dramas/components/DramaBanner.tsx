import type { DramaCard } from '#contract/video/drama-shapes.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { dramaPath } from '../links.ts'
import { progressOf } from '../rules.ts'
import styles from './DramaBanner.module.css'

/** Chosen dramas as a carousel: each cover before its own colours, out of focus. */
export function DramaBanner({ dramas }: { dramas: readonly DramaCard[] }) {
  if (dramas.length === 0) return null
  return (
    <div className={styles.frame}>
      <Carousel label="推荐剧集" ratio="16:9" interval={4000}>
        {dramas.map((drama, index) => (
          <AppLink key={drama.id} to={dramaPath(drama.id)} className={styles.slide}>
            <span className={styles.behind} style={{ backgroundColor: drama.colour }}>
              <Picture path={drama.cover} alt="" width={320} eager={index === 0} />
            </span>
            <span className={styles.cover}>
              <Picture path={drama.cover} alt="" width={640} colour={drama.colour} eager={index === 0} />
            </span>
            <span className={styles.words}>
              <b className="two-lines">{drama.title}</b>
              {drama.author && <span className="one-line">{drama.author}</span>}
              <span className="one-line">
                {progressOf(drama)} · {views(drama.plays)}播放
              </span>
            </span>
          </AppLink>
        ))}
      </Carousel>
    </div>
  )
}
