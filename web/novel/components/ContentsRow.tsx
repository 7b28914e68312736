import type { ChapterRow } from '#contract/novel/shapes.ts'
import { classes } from '#ui/classes.ts'
import { HeadphonesIcon, LockIcon } from '#ui/icons/shelf.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { novelReadPath } from '../links.ts'
import { wordCount } from '../words.ts'
import styles from './ContentsRow.module.css'

type ContentsRowProps = {
  chapter: ChapterRow
  /** It is where the novel was left. */
  isCurrent: boolean
  /** Asked for instead of reading, when the chapter is not open to this viewer. */
  onLocked: (chapter: ChapterRow) => void
}

/** A chapter of the table of contents: its title, how long it is, whether it is recorded, and whether it is open. */
export function ContentsRow({ chapter, isCurrent, onLocked }: ContentsRowProps) {
  const { id, title, words, seconds, state } = chapter
  const isLocked = state === 'preview' || state === 'locked'
  const looks = classes(styles.row, isCurrent && styles.current)
  const content = (
    <>
      <span className={classes(styles.title, 'one-line')}>{title}</span>
      {isCurrent && <span className={styles.now}>在读</span>}
      <span className={styles.meta}>
        {seconds > 0 && <HeadphonesIcon size={14} label="有录音" />}
        {wordCount(words)}
        {isLocked && <LockIcon size={14} label="未解锁" className={styles.lock} />}
      </span>
    </>
  )
  if (isLocked)
    return (
      <button type="button" className={looks} onClick={() => onLocked(chapter)}>
        {content}
      </button>
    )
  return (
    <AppLink to={novelReadPath(id)} className={looks}>
      {content}
    </AppLink>
  )
}
