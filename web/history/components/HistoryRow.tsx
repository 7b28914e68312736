import { IconButton } from '#ui/forms/IconButton.tsx'
import { CheckFilledIcon } from '#ui/icons/notices.ts'
import { CloseIcon } from '#ui/icons/controls.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { duration } from '#web/platform/formats.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '#web/video/index.ts'
import { watchedWords } from '../rules.ts'
import styles from './HistoryRow.module.css'
import { WatchedCover } from './WatchedCover.tsx'

type HistoryRowProps = {
  film: HistoryEntry
  managing: boolean
  chosen: boolean
  onChoose: () => void
  onRemove: () => void
}

/** One film of the history: it leads to the film, or is chosen while the list is managed. */
export function HistoryRow({ film, managing, chosen, onChoose, onRemove }: HistoryRowProps) {
  const content = {
    cover: <WatchedCover film={film} />,
    title: film.title,
    meta: watchedWords(film, duration),
  }
  if (managing)
    return (
      <div className={styles.managed}>
        <RowCard
          {...content}
          render={({ className, children }) => (
            <button
              type="button"
              role="checkbox"
              aria-checked={chosen}
              className={className}
              onClick={onChoose}
            >
              {children}
            </button>
          )}
        />
        <span className={styles.mark} aria-hidden>
          {chosen ? <CheckFilledIcon size={22} /> : <i />}
        </span>
      </div>
    )
  return (
    <div className={styles.row}>
      <RowCard {...content} render={(link) => <AppLink to={filmPath(film.id)} {...link} />} />
      <IconButton label={`删除「${film.title}」的记录`} className={styles.remove} onClick={onRemove}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
