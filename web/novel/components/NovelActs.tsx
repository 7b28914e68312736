import { Suspense } from 'react'
import type { Novel } from '#contract/novel/shapes.ts'
import { lazy } from '#ui/lazy.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './NovelActs.module.css'

const ReportButton = lazy(() =>
  import('#web/moderation/index.ts').then((module) => ({ default: module.ReportButton })),
)

/** Buttons of a novel: like, collect, report. */
export function NovelActs({ novel: { id } }: { novel: Novel }) {
  const subject = { kind: 'novel', id } as const
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <span className={styles.end}>
        <Suspense fallback={null}>
          <ReportButton subject={subject} />
        </Suspense>
      </span>
    </div>
  )
}
