import { useLayoutEffect, useRef } from 'react'
import { AlertIcon, CheckFilledIcon } from '../icons/notices.ts'
import styles from './Toaster.module.css'
import { toastStore } from './toast.ts'
import { useStore } from '../useStore.ts'

/** Shows what `toast` says. Put it once in the shell. */
export function Toaster() {
  const toast = useStore(toastStore)
  const box = useRef<HTMLDivElement>(null)
  // A popover is drawn in the top layer, above an open dialog; without support it is an ordinary fixed box
  useLayoutEffect(() => {
    if (toast) box.current?.showPopover?.()
  }, [toast])
  return (
    <div role="status">
      {toast && (
        <div key={toast.id} ref={box} popover="manual" className={styles.toast}>
          {toast.kind === 'good' && <CheckFilledIcon size={18} />}
          {toast.kind === 'bad' && <AlertIcon size={18} />}
          {toast.text}
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toastStore.set(null)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
