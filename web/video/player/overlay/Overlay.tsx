import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { lazy } from '#ui/lazy.ts'
import { useOpenSheet } from '../../useOpenSheet.ts'
import styles from './Overlay.module.css'

const EndCard = lazy(() => import('./EndCard.tsx').then(({ EndCard }) => ({ default: EndCard })))

/** What stands in the place of the picture: a failure, the end, or what opens a film that may not be watched. */
export function Overlay({
  film,
  whole,
  failure,
  onRetry,
  onReplay,
  end,
}: {
  film: Film
  /** What was played was the whole film. */
  whole: boolean
  failure: string | undefined
  onRetry: () => void
  onReplay: () => void
  /** What stands over the end instead of the film that follows. */
  end: ((onReplay: () => void) => ReactNode) | undefined
}) {
  if (failure !== undefined)
    return (
      <div className={styles.overlay} role="alert">
        <p className={styles.title}>{failure}</p>
        <Button size={32} icon={<RefreshIcon size={16} />} onClick={onRetry}>
          重试
        </Button>
      </div>
    )
  if (!whole) return <Closed film={film} onReplay={onReplay} />
  if (end) return end(onReplay)
  return (
    <Suspense fallback={<div className={styles.overlay} />}>
      <EndCard film={film} onReplay={onReplay} />
    </Suspense>
  )
}

/** The preview is over, or there was none: what opens the film is said at once, and stays within reach. */
function Closed({ film, onReplay }: { film: Film; onReplay: () => void }) {
  const { show } = useOpenSheet()
  const showAtOnce = useEffectEvent(show)
  useEffect(() => showAtOnce(), [])
  const preview = film.entitlement.state === 'preview'
  return (
    <div className={styles.overlay}>
      <p className={styles.title}>
        {preview ? '试看已结束' : `${film.drama ? '这一集' : '这部影片'}需要开通后观看`}
      </p>
      <div className={styles.acts}>
        <Button kind="vip" size={32} onClick={show}>
          看完整版
        </Button>
        {preview && (
          <button type="button" className={styles.plain} onClick={onReplay}>
            重看试看
          </button>
        )}
      </div>
    </div>
  )
}
