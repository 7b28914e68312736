import { lazy, Suspense, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { FlagIcon, ShareIcon } from '#ui/icons/acts.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './FilmActs.module.css'

const ShareSheet = lazy(() =>
  import('../share/ShareSheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })),
)
const ReportSheet = lazy(() =>
  import('#web/moderation/index.ts').then(({ ReportSheet }) => ({ default: ReportSheet })),
)

/** What one does with a film besides watching it. */
export function FilmActs({ film }: { film: Film }) {
  const subject = { kind: 'film', id: film.id } as const
  const [sharing, setSharing] = useState<boolean>()
  const [reporting, setReporting] = useState<boolean>()
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <button type="button" className={styles.act} onClick={() => setSharing(true)}>
        <ShareIcon size={22} />
        分享
      </button>
      <button type="button" className={styles.act} onClick={() => setReporting(true)}>
        <FlagIcon size={22} />
        举报
      </button>
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet film={film} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {reporting !== undefined && (
        <Suspense fallback={null}>
          <ReportSheet subject={subject} open={reporting} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
