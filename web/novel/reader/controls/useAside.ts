import { useRef, useState, type MouseEvent } from 'react'

/** Open footnote or picture, and the handlers of the text that open it. */
export function useAside() {
  const [aside, setAside] = useState<HTMLElement>()
  /** A touch beside a note closes it, and turns no page. */
  const closes = useRef(false)
  return {
    aside,
    closeAside: () => setAside(undefined),
    watched: {
      onPointerDownCapture: () => void (closes.current = aside !== undefined),
      onClickCapture(event: MouseEvent) {
        const { target } = event
        const opened = target instanceof Element && target.closest<HTMLElement>('[data-note], [data-picture]')
        if (opened) setAside(opened)
        else if (closes.current) event.stopPropagation()
        closes.current = false
      },
    },
  }
}
