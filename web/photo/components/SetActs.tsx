import { lazy, Suspense, useState } from 'react'
import type { PhotoSet } from '#contract/photo/shapes.ts'
import { ShareIcon } from '#ui/icons/acts.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './SetActs.module.css'

const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })))

/** What one does with a set besides looking at it. */
export function SetActs({ set }: { set: PhotoSet }) {
  const subject = { kind: 'photo', id: set.id } as const
  const [sharing, setSharing] = useState<boolean>()
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <button type="button" className={styles.act} onClick={() => setSharing(true)}>
        <ShareIcon size={22} />
        分享
      </button>
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet set={set} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
