import type { Comic } from '#contract/comics/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { listPath, scorePath } from '../links.ts'
import { points } from '../rules.ts'
import styles from './ComicHead.module.css'

/** The head of a comic's page: its cover before its own colours, who made it, what it is, and its figures. */
export function ComicHead({ comic }: { comic: Comic }) {
  const { id, title, author, cover, colour, tags, category, finished, score, scored, reads, shelved } = comic
  const others = tags.filter((tag) => tag.title !== category?.name).slice(0, 4)
  return (
    <header className={styles.head}>
      <span className={styles.behind} style={{ backgroundColor: colour }} aria-hidden>
        <Picture path={cover} alt="" width={320} eager />
      </span>
      <div className={styles.cover}>
        <Cover ratio="3:4">
          <Picture path={cover} alt="" width={640} colour={colour} eager />
        </Cover>
      </div>
      <div className={styles.words}>
        <h1 className="two-lines">{title}</h1>
        {author && (
          <AppLink to={listPath('author', author)} className={styles.author}>
            作者 {author}
          </AppLink>
        )}
        <ul className={styles.tags} aria-label="标签">
          {category && (
            <li>
              <AppLink to={listPath('category', category.id)}>{category.name}</AppLink>
            </li>
          )}
          {others.map((tag) => (
            <li key={tag.id}>
              <AppLink to={listPath('tag', tag.id)}>{tag.title}</AppLink>
            </li>
          ))}
          <li>
            <span>{finished ? '已完结' : '连载中'}</span>
          </li>
        </ul>
        <ul className={styles.figures}>
          <li>
            <AppLink to={scorePath(id)}>
              <b>{scored > 0 ? points(score) : '评分'}</b>
              {scored > 0 ? `${views(scored)}人评分` : '还没有评分'}
            </AppLink>
          </li>
          <li>
            <b>{views(reads)}</b>
            人气
          </li>
          <li>
            <b>{views(shelved)}</b>
            追更
          </li>
        </ul>
      </div>
    </header>
  )
}
