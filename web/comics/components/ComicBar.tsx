import type { Comic } from '#contract/comics/shapes.ts'
import { BookmarkFilledIcon, BookmarkIcon } from '#ui/icons/actions.ts'
import { TicketIcon } from '#ui/icons/shelf.ts'
import { Button } from '#ui/forms/Button.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { readPath } from '../links.ts'
import { useShelve } from '../queries.ts'
import styles from './ComicBar.module.css'

/** The foot of a comic's page: to the shelf, to all of it for coins, and the one button that reads on where it was left. */
export function ComicBar({ comic, onBuy }: { comic: Comic; onBuy: () => void }) {
  const { id, price, first, mine } = comic
  const shelve = useShelve(id)
  const next = mine.place?.chapter ?? first
  return (
    <footer className={styles.bar}>
      <button
        type="button"
        className={styles.act}
        aria-pressed={mine.shelved}
        onClick={() => shelve.mutate(!mine.shelved)}
      >
        {mine.shelved ? <BookmarkFilledIcon size={22} /> : <BookmarkIcon size={22} />}
        {mine.shelved ? '已追更' : '追更'}
      </button>
      {price > 0 && !mine.owned && (
        <button type="button" className={styles.act} onClick={onBuy}>
          <TicketIcon size={22} />
          买整本
        </button>
      )}
      {next && (
        <Button
          className={styles.read}
          render={(link) => (
            <AppLink to={readPath(next.id, mine.place?.page)} {...link}>
              <span className="one-line">
                {mine.place ? '继续阅读' : '开始阅读'} {next.title}
              </span>
            </AppLink>
          )}
        />
      )}
    </footer>
  )
}
