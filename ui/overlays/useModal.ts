import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

/** Longer than `--d-sheet`, so that the content is there until it has left the screen. */
const leaving = 300

/**
 * The behaviour of a native modal `<dialog>`: focus kept inside and given back, Esc, a click beside it. The
 * content stays while the dialog leaves. Closed in the cleanup of the effect, because the top layer knows
 * nothing of a page that `<Activity>` hides.
 */
export function useModal(open: boolean, onClose: () => void, children: ReactNode) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The next `close` tells nothing new: it may come when another page is in front, and what closes a sheet there would go back from it. */
  const closedHere = useRef(false)
  const [present, setPresent] = useState(open)
  const [kept, keep] = useState(children)
  if (open && !present) setPresent(true)
  if (open && kept !== children) keep(children)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => {
      if (!element.open) return
      closedHere.current = true
      element.close()
    }
  }, [open])
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leaving)
    return () => clearTimeout(timer)
  }, [open])

  return {
    content: open ? children : present ? kept : null,
    attributes: {
      ref: dialog,
      onCancel(event: SyntheticEvent) {
        // The event of a file chooser inside comes by here too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      onClose(event: SyntheticEvent) {
        if (event.target !== event.currentTarget) return
        if (open && !closedHere.current) onClose()
        closedHere.current = false
      },
      onClick(event: MouseEvent) {
        if (event.target === event.currentTarget) onClose()
      },
    },
  }
}
