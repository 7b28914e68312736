import type { NovelCard } from '#contract/novel/shapes.ts'
import { Carousel } from '#ui/scrolling/Carousel.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { novelPath } from '../links.ts'
import { progressOf } from '../words.ts'
import styles from './NovelBanner.module.css'
import { NovelCover } from './NovelCover.tsx'

/** Chosen novels as a carousel: each cover on its own colour, beside how its story begins. */
export function NovelBanner({ novels }: { novels: readonly NovelCard[] }) {
  return (
    <div className={styles.frame}>
      <Carousel label="推荐小说" ratio="16:9" interval={4000}>
        {novels.map((novel, index) => (
          <AppLink key={novel.id} to={novelPath(novel.id)} className={styles.slide}>
            <span className={styles.behind} style={{ backgroundColor: novel.colour }} />
            <span className={styles.cover}>
              <NovelCover novel={novel} plain eager={index === 0} />
            </span>
            <span className={styles.words}>
              <b className="two-lines">{novel.title}</b>
              <span className="one-line">
                {[novel.author, progressOf(novel)].filter(Boolean).join(' · ')}
              </span>
              {novel.intro && <span className={styles.intro}>{novel.intro}</span>}
            </span>
          </AppLink>
        ))}
      </Carousel>
    </div>
  )
}
