import { Children, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './PillRow.module.css'

/** Pills in a row that scrolls sideways, the chosen one brought to its middle. `chosen` is its place, -1 for none. */
export function PillRow({ label, chosen, children }: { label: string; chosen: number; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const pill = row.current?.children[chosen]
    if (!row.current || !(pill instanceof HTMLElement)) return
    row.current.scrollLeft = pill.offsetLeft - (row.current.clientWidth - pill.offsetWidth) / 2
  }, [chosen])

  return (
    <ul ref={row} className={styles.row} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
