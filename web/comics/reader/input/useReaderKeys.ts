import { use, useEffect, useEffectEvent } from 'react'
import type { ComicMode } from '#contract/comics/shapes.ts'
import { PageContext } from '#web/platform/pages/page.ts'
import { keyAct, type KeyAct } from './keys.ts'

/** Keys are heard wherever the focus is, but not behind a dialog, in a field, or where a button or slider takes them. */
export function useReaderKeys(mode: ComicMode, onAct: (act: KeyAct) => void): void {
  const { active } = use(PageContext)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (target.matches('input, textarea, select') || target.isContentEditable) return
    if (target.closest('button, a') && (event.key === ' ' || event.key === 'Enter')) return
    const act = keyAct(event, mode)
    if (!act) return
    event.preventDefault()
    onAct(act)
  })
  useEffect(() => {
    if (!active) return
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [active])
}
