import type { Chapter } from '#contract/comics/shapes.ts'
import { classes } from '#ui/classes.ts'
import { LockIcon } from '#ui/icons/shelf.ts'
import { amountShort, date } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { readPath } from '../links.ts'
import styles from './ChapterRow.module.css'

type ChapterRowProps = {
  chapter: Chapter
  /** It is where the comic was left. */
  current: boolean
  /** Asked for instead of reading, when the chapter is not open to this viewer. */
  onLocked: (chapter: Chapter) => void
}

/** A chapter of the list: its first page, how far it was read, and what it takes to read it. */
export function ChapterRow({ chapter, current, onLocked }: ChapterRowProps) {
  const { id, title, pages, publishedAt, picture, colour, page, finished, state } = chapter
  const looks = classes(styles.row, current && styles.current, finished && !current && styles.read)
  const content = (
    <>
      <span className={styles.picture} style={colour ? { backgroundColor: colour } : undefined}>
        {picture ? (
          <Picture path={picture} alt="" width={320} colour={colour} />
        ) : (
          <LockIcon size={20} className={styles.blank} />
        )}
      </span>
      <span className={styles.words}>
        <b className="two-lines">{title}</b>
        <span>
          {page > 0 && !finished
            ? `看到第 ${page} 页 / 共 ${pages} 页`
            : `${date(publishedAt)} · ${pages} 页`}
        </span>
      </span>
      <Mark chapter={chapter} current={current} />
    </>
  )
  if (state === 'locked')
    return (
      <button type="button" className={looks} onClick={() => onLocked(chapter)}>
        {content}
      </button>
    )
  return (
    <AppLink to={readPath(id)} className={looks}>
      {content}
    </AppLink>
  )
}

function Mark({ chapter: { state, price, finished }, current }: { chapter: Chapter; current: boolean }) {
  if (current) return <span className={styles.now}>在读</span>
  if (state === 'locked' || state === 'preview') {
    const words = state === 'preview' ? '试看' : ''
    return (
      <span className={styles.lock}>
        {words}
        <LockIcon size={14} label="未解锁" />
        {price > 0 ? `${amountShort(price)} 金币` : 'VIP'}
      </span>
    )
  }
  return finished ? <span>已读</span> : state === 'free' ? null : <span>已解锁</span>
}
