import { Suspense, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { ShareIcon } from '#ui/icons/actions.ts'
import { lazy } from '#ui/lazy.ts'
import { CollectButton, LikeButton } from '#web/social/index.ts'
import styles from './FilmActs.module.css'

const ShareSheet = lazy(() =>
  import('../share/ShareSheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })),
)

// Fetched with this module, ahead of the film: beside a film that opens it would take of its line
const loadKeepButton = () =>
  import('../kept/KeepButton.tsx').then(({ KeepButton }) => ({ default: KeepButton }))
loadKeepButton().catch(() => undefined)
const KeepButton = lazy(loadKeepButton)

/** What one does with a film besides watching it. */
export function FilmActs({ film }: { film: Film }) {
  const subject = { kind: 'film', id: film.id } as const
  const [sharing, setSharing] = useState<boolean>()
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <button type="button" className={styles.act} onClick={() => setSharing(true)}>
        <ShareIcon size={22} />
        分享
      </button>
      <Suspense fallback={null}>
        <KeepButton film={film} />
      </Suspense>
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet film={film} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
