import { useEffect, useRef, type MouseEvent } from 'react'
import { tapMeaning } from './rules.ts'

const doubleWithin = 280

type Taps = {
  onTap: () => void
  onPress: () => void
  onDouble: (meaning: ReturnType<typeof tapMeaning>) => void
  onDoublePress: () => void
}

/**
 * Tells taps of a finger from clicks of a mouse. One tap waits until it is sure that no second one follows;
 * a click answers at once.
 */
export function useTaps({ onTap, onPress, onDouble, onDoublePress }: Taps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kind = useRef('mouse')
  useEffect(() => () => clearTimeout(waiting.current), [])

  function tap({ clientX, currentTarget }: MouseEvent<HTMLElement>) {
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        onTap()
      }, doubleWithin)
      return
    }
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { left, width } = currentTarget.getBoundingClientRect()
    onDouble(tapMeaning(clientX - left, width))
  }

  return {
    onPointerDown: (event: { pointerType: string }) => (kind.current = event.pointerType),
    onClick: (event: MouseEvent<HTMLElement>) => (kind.current === 'mouse' ? onPress() : tap(event)),
    onDoubleClick: () => kind.current === 'mouse' && onDoublePress(),
  }
}
