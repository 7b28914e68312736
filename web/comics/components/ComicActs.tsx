import type { Comic } from '#contract/comics/shapes.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import { ReportButton } from '#web/moderation/index.ts'
import styles from './ComicActs.module.css'

/** Buttons of a comic: like, collect, report. */
export function ComicActs({ comic: { id } }: { comic: Comic }) {
  const subject = { kind: 'comic', id } as const
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <span className={styles.end}>
        <ReportButton subject={subject} />
      </span>
    </div>
  )
}
