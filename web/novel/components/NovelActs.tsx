import type { Novel } from '#contract/novel/shapes.ts'
import { ReportButton } from '#web/moderation/index.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './NovelActs.module.css'

/** What one does with a novel besides reading it. */
export function NovelActs({ novel: { id } }: { novel: Novel }) {
  const subject = { kind: 'novel', id } as const
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
