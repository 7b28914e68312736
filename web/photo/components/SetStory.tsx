import type { PhotoSet } from '#contract/photo/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { ReportButton } from '#web/moderation/index.ts'
import { date, views } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { photoAuthorPath, photosOfPath, photoTagPath } from '../links.ts'
import styles from './SetStory.module.css'

/** Title, figures, author, tags and what a set is about. */
export function SetStory({ set }: { set: PhotoSet }) {
  return (
    <article className={styles.story}>
      <h2 className={styles.title}>{set.title}</h2>
      <div className={styles.figures}>
        <span>{set.photos} 张</span>
        <span>{views(set.views)} 浏览</span>
        {set.publishedAt > 0 && <span>{date(set.publishedAt)}</span>}
        <span className={styles.end}>
          <ReportButton subject={{ kind: 'photo', id: set.id }} />
        </span>
      </div>
      {set.author && (
        <AppLink
          to={set.ownerId > 0 ? photosOfPath(set.ownerId) : photoAuthorPath(set.author)}
          className={styles.author}
        >
          <Avatar name={set.author} />
          <span className="one-line">{set.author}</span>
          <ChevronRightIcon size={16} />
        </AppLink>
      )}
      {set.description && <ClampedText text={set.description} />}
      {set.tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {set.tags.map((tag) => (
            <li key={tag}>
              <Pill render={(link) => <AppLink to={photoTagPath(tag)} {...link} />}>{tag}</Pill>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
