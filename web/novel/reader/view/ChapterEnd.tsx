import type { Chapter } from '#contract/novel/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LockFilledIcon } from '#ui/icons/locks.ts'
import { isOpen } from '../queries.ts'
import styles from './ChapterEnd.module.css'

/** Card after a text: the ways to unlock the rest, or the end of the book. */
export function ChapterEnd({ chapter, onUnlock }: { chapter: Chapter; onUnlock: () => void }) {
  const { needsVip, price, novelPrice } = chapter.entitlement
  if (isOpen(chapter)) return chapter.next ? null : <p className={styles.end}>已读到最新一章</p>
  const left = Math.round((1 - chapter.blocks.length / Math.max(1, chapter.blockCount)) * 100)
  return (
    <section className={styles.lock} aria-label="付费章节">
      <LockFilledIcon size={24} className={styles.sign} />
      <p>{chapter.blocks.length > 0 ? `试读到这里，本章还有约 ${left}%` : '这一章需要解锁后阅读'}</p>
      <Button kind="vip" onClick={onUnlock}>
        {needsVip && price === 0 && novelPrice === 0 ? '开通 VIP 继续阅读' : '解锁继续阅读'}
      </Button>
    </section>
  )
}
