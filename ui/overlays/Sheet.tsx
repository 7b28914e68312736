import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { leavesAfterDrag } from './drag-release.ts'
import { IconButton } from '../forms/IconButton.tsx'
import { CloseIcon } from '../icons/controls.ts'
import modal from './Modal.module.css'
import styles from './Sheet.module.css'
import { useModal } from './useModal.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode
  /** As tall as it may be from the start: comments, long lists. */
  tall?: boolean
}

/** A panel that rises from the foot of the screen and can be drawn down again by its head. */
export function Sheet({ open, onClose, title, children, footer, tall }: SheetProps) {
  const titleId = useId()
  const { content, attributes } = useModal(open, onClose, children)
  const drag = useRef<{ startedAt: number; from: number; distance: number }>(undefined)

  function grasp(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startedAt: event.timeStamp, from: event.clientY, distance: 0 }
  }
  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    drag.current.distance = Math.max(0, event.clientY - drag.current.from)
    shift(event.currentTarget, drag.current.distance)
  }
  function letGo(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    const { startedAt, distance } = drag.current
    drag.current = undefined
    const height = event.currentTarget.closest('dialog')?.clientHeight ?? 0
    const velocity = distance / Math.max(event.timeStamp - startedAt, 1)
    if (event.type === 'pointerup' && leavesAfterDrag(distance, height, velocity)) onClose()
    shift(event.currentTarget, undefined)
  }

  return (
    <dialog
      {...attributes}
      className={classes(modal.modal, modal.gliding, styles.sheet, tall && styles.tall)}
      aria-labelledby={titleId}
    >
      {content !== null && (
        <div className={styles.box}>
          <header
            className={styles.head}
            onPointerDown={grasp}
            onPointerMove={follow}
            onPointerUp={letGo}
            onPointerCancel={letGo}
          >
            <h2 id={titleId} className="one-line">
              {title}
            </h2>
            <IconButton label="关闭" className={styles.close} onClick={onClose}>
              <CloseIcon size={20} />
            </IconButton>
          </header>
          <div className={styles.content}>{content}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

/** Draws the sheet down by `distance` CSS pixels; `undefined` gives its place back to the style sheet, which glides. */
function shift(head: HTMLElement, distance: number | undefined) {
  const sheet = head.closest('dialog')
  if (!sheet) return
  sheet.style.transition = distance === undefined ? '' : 'none'
  sheet.style.transform = distance ? `translateY(${distance}px)` : ''
}
