import { useEffect, useRef } from 'react'

/** How long a `g` claims the letter after it, in milliseconds: as the shortcuts of the whole console have it. */
const patience = 1500

/** Keys of the queue. Those typed into a field, while a dialog is open, or after `g` are left alone. */
export function useQueueKeys(keys: Record<string, (() => void) | undefined>): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
      const { target } = event
      const typing =
        target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
      if (typing || document.querySelector('dialog[open]')) return
      const act = event.timeStamp >= goUntil && newest.current[event.key]
      goUntil = event.key === 'g' ? event.timeStamp + patience : 0
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
