import { useEffect, useEffectEvent } from 'react'
import { type Step, stepOfKey } from '../view/paging.ts'

type Acts = { step: (step: Step) => void; toEdge: (step: Step) => void; bars: () => void; search: () => void }

/** The keys of the reader, while nothing lies over it and nobody writes. */
export function useReaderKeys(active: boolean, acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!active) return
    const { target } = event
    const inControl =
      target instanceof Element && target.closest('input, textarea, select, dialog, [role="slider"]') !== null
    if (inControl || event.altKey || event.ctrlKey || event.metaKey) return
    // Space on a button presses it
    if (event.key === ' ' && target instanceof Element && target.closest('button, a')) return
    const step = stepOfKey(event)
    if (step) acts.step(step)
    else if (event.key === 'Home' || event.key === 'End') acts.toEdge(event.key === 'End' ? 1 : -1)
    else if (event.key === 'm' || event.key === 'M' || event.key === 'Escape') acts.bars()
    else if (event.key === '/') acts.search()
    else return
    event.preventDefault()
  })
  // Heard all along: a listener added once a sheet has closed would miss the key pressed right after
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
