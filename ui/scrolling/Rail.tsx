import { Children, type CSSProperties, type ReactNode } from 'react'
import styles from './Rail.module.css'

/** A row that scrolls sideways. `width` is that of one child, in CSS pixels. */
export function Rail({
  label,
  width = 116,
  children,
}: {
  label: string
  width?: number
  children: ReactNode
}) {
  const style = { '--rail-width': `${width}px` } as CSSProperties
  return (
    <ul className={styles.rail} style={style} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
