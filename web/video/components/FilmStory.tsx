import { useId, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { ChevronDownIcon } from '#ui/icons/controls.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { date, views } from '#web/platform/formats.ts'
import { ReportButton } from '#web/moderation/index.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { tagPath } from '../links.ts'
import styles from './FilmStory.module.css'

/** Title, figures, author, tags and what the film is about; the long part opens on demand. */
export function FilmStory({ film }: { film: Film }) {
  const [open, setOpen] = useState(false)
  const storyId = useId()
  const more = film.description !== '' || film.tags.length > 0
  return (
    <article className={styles.story}>
      <h1 className={classes(styles.title, !open && 'two-lines')}>{film.title}</h1>
      <div className={styles.figures}>
        <span>{views(film.plays)}播放</span>
        {film.publishedAt > 0 && <span>{date(film.publishedAt)}</span>}
        <span className={styles.end}>
          <ReportButton subject={{ kind: 'film', id: film.id }} />
          {more && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={storyId}
              onClick={() => setOpen(!open)}
            >
              {open ? '收起' : '展开'}
              <ChevronDownIcon size={14} className={open ? styles.up : undefined} />
            </button>
          )}
        </span>
      </div>
      <div id={storyId} hidden={!open} className={styles.more}>
        {film.description && <p className={styles.text}>{film.description}</p>}
        {film.tags.length > 0 && (
          <ul className={styles.tags} aria-label="标签">
            {film.tags.map((tag) => (
              <li key={tag}>
                <Pill render={(link) => <AppLink to={tagPath(tag)} {...link} />}>{tag}</Pill>
              </li>
            ))}
          </ul>
        )}
      </div>
      {film.author && (
        <div className={styles.author}>
          <Avatar name={film.author} />
          <span className="one-line">{film.author}</span>
        </div>
      )}
    </article>
  )
}
