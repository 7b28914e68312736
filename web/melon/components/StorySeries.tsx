import type { Series } from '#contract/melon/shapes.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { collectionPath, storyPath } from '../links.ts'
import styles from './StorySeries.module.css'

/** The collection a story belongs to, and those before and after it. */
export function StorySeries({ series }: { series: Series }) {
  const { id, title, place, stories, previous, next } = series
  return (
    <nav className={styles.series} aria-label="合集">
      <AppLink to={collectionPath(id)} className={styles.all}>
        <span className="one-line">合集 · {title}</span>
        <span className={styles.place}>
          {place} / {stories}
        </span>
        <ChevronRightIcon size={16} />
      </AppLink>
      {next && <Beside which="下一篇" story={next} />}
      {previous && <Beside which="上一篇" story={previous} />}
    </nav>
  )
}

const Beside = ({ which, story }: { which: string; story: { id: number; title: string } }) => (
  <AppLink to={storyPath(story.id)} className={styles.beside}>
    <span className={styles.which}>{which}</span>
    <span className="one-line">{story.title}</span>
  </AppLink>
)
