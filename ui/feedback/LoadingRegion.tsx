import type { ReactNode } from 'react'

/** Wraps skeletons so that a screen reader hears one word instead of nothing. */
export function LoadingRegion({ label = '加载中', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
