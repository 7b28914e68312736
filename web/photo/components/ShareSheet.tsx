import type { PhotoSet } from '#contract/photo/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { CopyIcon, ShareIcon } from '#ui/icons/acts.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { photoPath } from '../links.ts'
import styles from './ShareSheet.module.css'

/** The ways to pass a set on: its link, and what the system offers. */
export function ShareSheet({ set, open, onClose }: { set: PhotoSet; open: boolean; onClose: () => void }) {
  const link = sharedOrigin() + photoPath(set.id)
  return (
    <Sheet open={open} onClose={onClose} title="分享写真">
      <div className={styles.ways}>
        <p className="two-lines">《{set.title}》</p>
        <Button wide icon={<CopyIcon size={18} />} onClick={() => void copyText(link, '链接已复制')}>
          复制链接
        </Button>
        {'share' in navigator && (
          <Button
            wide
            kind="weak"
            icon={<ShareIcon size={18} />}
            // A person who changes their mind is no failure
            onClick={() => void navigator.share({ title: set.title, url: link }).catch(() => undefined)}
          >
            更多方式
          </Button>
        )}
      </div>
    </Sheet>
  )
}
