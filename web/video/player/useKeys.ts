import { useEffect, useEffectEvent } from 'react'
import { askedBy } from './keys.ts'

/**
 * Keys are heard wherever the focus is on the page, but not behind a dialog. `onAsked` says whether it did something
 * with the key; the browser gets the others.
 */
export function useKeys(onAsked: (asked: NonNullable<ReturnType<typeof askedBy>>) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { key, altKey, ctrlKey, metaKey } = event
    const asked = askedBy({
      key,
      altKey,
      ctrlKey,
      metaKey,
      onButton: target.closest('button, a, [role="tab"]') !== null,
      onSlider: target.matches('input[type="range"]'),
      inField: target.matches('input:not([type="range"]), textarea, select') || target.isContentEditable,
    })
    if (asked && onAsked(asked)) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
