import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { useModal } from '#ui/overlays/useModal.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './Aside.module.css'

type Props = { of: HTMLElement; onClose: () => void }

/** Overlay opened by a tap on the text: a footnote beside its mark, or a picture. */
export function Aside({ of, onClose }: Props) {
  const { note, picture } = of.dataset
  if (note) return <Note text={note} sign={of} onClose={onClose} />
  return <PictureView path={picture ?? ''} of={of} onClose={onClose} />
}

/** A native popover: Esc and a touch beside it close it. */
function Note({ text, sign, onClose }: { text: string; sign: HTMLElement; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [at] = useState(() => sign.getBoundingClientRect())
  const upper = at.top < innerHeight / 2
  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    element?.focus()
    return () => {
      element?.hidePopover()
      sign.focus({ preventScroll: true })
    }
  }, [sign])
  useEffect(() => {
    const element = box.current
    const change = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    element?.addEventListener('toggle', change)
    return () => element?.removeEventListener('toggle', change)
  }, [onClose])
  const place = upper ? { '--top': `${at.bottom + 8}px` } : { '--bottom': `${innerHeight - at.top + 8}px` }
  return (
    <div
      ref={box}
      popover="auto"
      role="note"
      aria-label="注释"
      tabIndex={-1}
      className={classes(styles.note, upper ? styles.below : styles.above)}
      style={place as CSSProperties}
    >
      {text}
    </div>
  )
}

function PictureView({ path, of, onClose }: { path: string; of: HTMLElement; onClose: () => void }) {
  const [large, setLarge] = useState(false)
  const { attributes } = useModal(true, onClose, null)
  const ratio = getComputedStyle(of).aspectRatio
  return (
    <dialog {...attributes} className={styles.viewer} aria-label="插图">
      <div className={styles.canvas}>
        <button
          type="button"
          className={classes(styles.whole, large && styles.large)}
          style={{ aspectRatio: ratio }}
          aria-label={large ? '缩小' : '放大'}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <Picture path={path} alt="" width={1280} eager />
        </button>
      </div>
      <IconButton label="关闭" className={styles.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </dialog>
  )
}
