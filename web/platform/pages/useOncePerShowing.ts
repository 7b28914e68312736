import { useCallback, useRef } from 'react'
import { nonce } from '#client/cipher.ts'
import { useWhenShown } from './page.ts'

/** Tells of a thing once for each showing of the page, however often it is tapped. `tell` gets the name of the showing. */
export function useOncePerShowing(
  tell: (id: number, view: string) => Promise<unknown>,
): (id: number) => void {
  const view = useRef('')
  const told = useRef(new Set<number>())
  useWhenShown(() => {
    view.current = nonce()
    told.current.clear()
  })
  return useCallback(
    (id: number) => {
      if (told.current.has(id)) return
      told.current.add(id)
      void tell(id, view.current).catch(() => undefined)
    },
    [tell],
  )
}
