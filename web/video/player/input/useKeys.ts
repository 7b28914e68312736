import { useEffect, useEffectEvent } from 'react'
import { askedBy, type Pressed } from './keys.ts'

/** What keys ask of the player of a film. */
export const useKeys = (onAsked: (asked: NonNullable<ReturnType<typeof askedBy>>) => boolean): void =>
  useKeysAs(askedBy, onAsked)

/**
 * Keys are heard wherever the focus is on the page, but not behind a dialog. `read` tells what a key asks for; `onAsked` says whether it
 * did something with it; the browser gets the others.
 */
export function useKeysAs<Asked>(
  read: (pressed: Pressed) => Asked | undefined,
  onAsked: (asked: Asked) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { key, altKey, ctrlKey, metaKey } = event
    const asked = read({
      key,
      altKey,
      ctrlKey,
      metaKey,
      onButton: target.closest('button, a, [role="tab"]') !== null,
      onSlider: target.matches('input[type="range"]'),
      inField: target.matches('input:not([type="range"]), textarea, select') || target.isContentEditable,
    })
    if (asked !== undefined && onAsked(asked)) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
