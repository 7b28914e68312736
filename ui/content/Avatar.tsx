import type { ReactNode } from 'react'
import styles from './Avatar.module.css'

/** A person's picture in a circle of `size` CSS pixels; without one, the first character of the name. */
export function Avatar({
  name,
  size = 40,
  children,
}: {
  name: string
  size?: 24 | 32 | 40 | 64 | 160
  /** The picture. It is decoration beside the name, so it needs no words of its own. */
  children?: ReactNode
}) {
  const initial = Array.from(name.trim())[0] ?? '夜'
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {children || <span aria-hidden>{initial}</span>}
    </span>
  )
}
