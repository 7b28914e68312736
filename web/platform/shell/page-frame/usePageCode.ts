import { useLayoutEffect, useRef, useState } from 'react'
import { loadUntilThere, type PageCode, type PageLoad } from '../../pages/page-loader.ts'
import { loadedPage } from '../../pages/page-registry.ts'

/**
 * The code of a page; while the page is shown it is loaded until it is there. Kept in state outside of any Suspense boundary: React
 * forgets the state of a component that suspends in its first drawing, so each drawing would ask for the code again.
 */
export function usePageCode(pattern: string): PageCode & { retry: () => void } {
  const [code, setCode] = useState<PageCode>(() => {
    const Content = loadedPage(pattern)
    return Content ? { Content, isLoading: false } : { isLoading: true }
  })
  const load = useRef<PageLoad>(undefined)
  const isThere = code.Content !== undefined
  useLayoutEffect(() => {
    if (isThere) return
    load.current = loadUntilThere(pattern, setCode)
    return load.current.stop
  }, [pattern, isThere])
  return { ...code, retry: () => load.current?.retry() }
}
