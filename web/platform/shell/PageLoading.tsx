import { useEffect } from 'react'
import { progress } from '#ui/progress.ts'

// Code that is there sooner needs no sign that it was not
const patience = 120

/** Stands where a page will be while its code is fetched: an empty page, with the thin bar when it takes long. */
export function PageLoading() {
  useEffect(() => {
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      progress.start()
    }, patience)
    return () => {
      clearTimeout(timer)
      if (shown) progress.done()
    }
  }, [])
  return (
    <div aria-busy="true" style={{ flex: 1 }}>
      <span className="visually-hidden">加载中</span>
    </div>
  )
}
