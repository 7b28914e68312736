import { Button } from '#ui/forms/Button.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { CopyIcon } from '#ui/icons/sharing.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { copyText, sharedOrigin } from './sharing.ts'
import styles from './ShareSheet.module.css'

type Props = {
  /** What is passed on: 分享写真. */
  heading: string
  title: string
  /** Its page. */
  path: string
  open: boolean
  onClose: () => void
}

/** The ways to pass a page on: its link, and what the system offers. */
export function ShareSheet({ heading, title, path, open, onClose }: Props) {
  const link = sharedOrigin() + path
  return (
    <Sheet open={open} onClose={onClose} title={heading}>
      <div className={styles.ways}>
        <p className="two-lines">《{title}》</p>
        <Button wide icon={<CopyIcon size={18} />} onClick={() => void copyText(link, '链接已复制')}>
          复制链接
        </Button>
        {'share' in navigator && (
          <Button
            wide
            kind="weak"
            icon={<ShareIcon size={18} />}
            // A person who changes their mind is no failure
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            更多方式
          </Button>
        )}
      </div>
    </Sheet>
  )
}
