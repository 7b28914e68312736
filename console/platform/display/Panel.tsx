import { useId, type FormEvent, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import modal from '#ui/overlays/Modal.module.css'
import { useModal } from '#ui/overlays/useModal.ts'
import styles from './Panel.module.css'

export type PanelProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Enter in a field and the button of type submit in the foot. */
  onSubmit: () => void
  /** Buttons; stays while the content scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

/** A form at the right edge, beside the table it was opened from. */
export function Panel({ open, onClose, title, onSubmit, footer, children }: PanelProps) {
  const titleId = useId()
  return (
    <PanelFrame open={open} onClose={onClose} titleId={titleId}>
      {children && (
        <form
          className={styles.box}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <header className={styles.head}>
            <h2 id={titleId} className="one-line">
              {title}
            </h2>
            <IconButton label="关闭" onClick={onClose}>
              <CloseIcon size={20} />
            </IconButton>
          </header>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </form>
      )}
    </PanelFrame>
  )
}

type PanelFrameProps = { open: boolean; onClose: () => void; titleId: string; children?: ReactNode }

/** Apart from the form, because a modal keeps its children by identity. */
function PanelFrame({ open, onClose, titleId, children }: PanelFrameProps) {
  const { content, attributes } = useModal(open, onClose, children)
  return (
    <dialog
      {...attributes}
      className={classes(modal.modal, modal.gliding, styles.panel)}
      aria-labelledby={titleId}
    >
      {content}
    </dialog>
  )
}
