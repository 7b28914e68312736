import type { ShortVideo } from '#contract/video/short-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LockFilledIcon } from '#ui/icons/locks.ts'
import { RefreshIcon } from '#ui/icons/signs.ts'
import styles from './Stopped.module.css'

/** It cannot go on: why, and the way to try again. */
export function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className={styles.stopped} role="alert">
      <p className={styles.title}>{words}</p>
      <Button size={32} icon={<RefreshIcon size={16} />} onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

type ClosedProps = { video: ShortVideo; onOpen: () => void; onReplay: () => void }

/** The preview is over, or there is none: what opens the rest is a tap away, and so is the next video. */
export function Closed({ video, onOpen, onReplay }: ClosedProps) {
  const hadPreview = video.entitlement.state === 'preview'
  return (
    <div className={styles.stopped}>
      <LockFilledIcon size={28} />
      <p className={styles.title}>{hadPreview ? '试看已结束' : '这条视频需要开通后观看'}</p>
      <div className={styles.acts}>
        <Button kind="vip" size={32} onClick={onOpen}>
          看完整版
        </Button>
        {hadPreview && (
          <Button kind="plain" size={32} onClick={onReplay}>
            重看试看
          </Button>
        )}
      </div>
    </div>
  )
}
