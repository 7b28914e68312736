import type { Novel } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { BookmarkFilledIcon, BookmarkIcon } from '#ui/icons/actions.ts'
import { HeadphonesIcon, TicketIcon } from '#ui/icons/shelf.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { listenPath, novelReadPath } from '../links.ts'
import { useShelve } from '../queries.ts'
import styles from './NovelBar.module.css'

/** The foot of a novel's page: to the shelf, to listening, to all of it for coins, and the one button that reads on where it was left. */
export function NovelBar({ novel, onBuy }: { novel: Novel; onBuy: () => void }) {
  const { id, price, first, mine } = novel
  const shelve = useShelve(id)
  const next = mine.place?.chapterId ?? first
  return (
    <footer className={styles.bar}>
      <button
        type="button"
        className={styles.act}
        aria-pressed={mine.shelved}
        onClick={() => shelve.mutate(!mine.shelved)}
      >
        {mine.shelved ? <BookmarkFilledIcon size={22} /> : <BookmarkIcon size={22} />}
        {mine.shelved ? '在书架' : '加书架'}
      </button>
      {next && (
        <AppLink to={listenPath(next)} className={styles.act}>
          <HeadphonesIcon size={22} />
          听书
        </AppLink>
      )}
      {price > 0 && !mine.owned && mine.entitlement.state !== 'vip' && (
        <button type="button" className={styles.act} onClick={onBuy}>
          <TicketIcon size={22} />
          买整本
        </button>
      )}
      {next && (
        <Button
          className={styles.read}
          render={(link) => (
            <AppLink to={novelReadPath(next)} {...link}>
              <span className="one-line">{mine.place ? `继续读 ${mine.place.title}` : '开始阅读'}</span>
            </AppLink>
          )}
        />
      )}
    </footer>
  )
}
