import type { Novel } from '#contract/novel/shapes.ts'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { novelAuthorPath, novelTagPath } from '../links.ts'
import { wordCount } from '../words.ts'
import { NovelCover } from './NovelCover.tsx'
import styles from './NovelHead.module.css'

const tagsShown = 4

/** The head of a novel's page: its cover before its own colours, who wrote it, what it is, and its figures. */
export function NovelHead({ novel }: { novel: Novel }) {
  const { title, author, cover, colour, tags, category, finished, words, readers, shelved } = novel
  return (
    <header className={styles.head}>
      <span className={styles.behind} style={{ backgroundColor: colour }} aria-hidden>
        {cover && <Picture path={cover} alt="" width={320} eager />}
      </span>
      <div className={styles.cover}>
        <NovelCover novel={novel} plain eager />
      </div>
      <div className={styles.words}>
        <h1 className="two-lines">{title}</h1>
        {author && (
          <AppLink to={novelAuthorPath(author)} className={styles.author}>
            作者 {author}
          </AppLink>
        )}
        <ul className={styles.tags} aria-label="标签">
          <li>
            <span>{finished ? '已完结' : '连载中'}</span>
          </li>
          {category && !tags.some(({ title: tag }) => tag === category) && (
            <li>
              <span>{category}</span>
            </li>
          )}
          {tags.slice(0, tagsShown).map((tag) => (
            <li key={tag.id}>
              <AppLink to={novelTagPath(tag.id)}>{tag.title}</AppLink>
            </li>
          ))}
        </ul>
        <dl className={styles.figures}>
          <div>
            <dd>{wordCount(words)}</dd>
            <dt>字数</dt>
          </div>
          <div>
            <dd>{views(readers)}</dd>
            <dt>在读</dt>
          </div>
          <div>
            <dd>{views(shelved)}</dd>
            <dt>在书架</dt>
          </div>
        </dl>
      </div>
    </header>
  )
}
