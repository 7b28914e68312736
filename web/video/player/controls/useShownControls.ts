import { useCallback, useEffect, useRef, useState } from 'react'

const restAfter = 3_000

/** Whether the controls are on the screen: while `held`, and for three seconds after that and after every touch. */
export function useShownControls(held: boolean) {
  const [awake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (held && !awake) setAwake(true)

  const restLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), restAfter)
  }, [])
  const wake = useCallback(() => {
    setAwake(true)
    restLater()
  }, [restLater])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])

  useEffect(() => {
    if (!held) restLater()
    return () => clearTimeout(timer.current)
  }, [held, restLater])

  return { shown: held || awake, wake, hide }
}
