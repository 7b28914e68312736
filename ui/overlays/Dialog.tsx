import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Dialog.module.css'
import modal from './Modal.module.css'
import { useModal } from './useModal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The title is only spoken. */
  hideTitle?: boolean
  children?: ReactNode
  /** One or two buttons. */
  footer?: ReactNode
  /** Esc and a click beside it close it; not for a step that has to be answered. */
  dismissible?: boolean
  /** For a dialog with another width or without the usual space. */
  className?: string
}

/** A box in the middle of the screen that has to be dealt with first. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle, children, footer, dismissible = true, className } = props
  const titleId = useId()
  const { content, attributes } = useModal(open, dismissible ? onClose : stay, children)
  return (
    <dialog
      {...attributes}
      className={classes(modal.modal, styles.dialog, className)}
      aria-labelledby={titleId}
    >
      {content !== null && (
        <div className={styles.box}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {content && <div className={styles.content}>{content}</div>}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

function stay() {}
