import { useEffect, useState } from 'react'

/** How long after the last movement a list is at rest, in milliseconds. */
const rest = 400

/** Whether anything in the app is being scrolled. */
export function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), rest)
    }
    // Scrolling does not bubble, but it can be caught on its way down
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', note, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return scrolling
}
