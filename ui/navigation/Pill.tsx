import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './Pill.module.css'
import type { RenderLink } from '../render.ts'

/** A choice among a few, or a tag to follow. `on` says whether it is chosen; leave it out where nothing is chosen. */
export function Pill({
  on,
  render,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { on?: boolean; render?: RenderLink }) {
  const looks = classes(styles.pill, on && styles.on, className)
  if (render) return render({ className: looks, children })
  return (
    <button type="button" aria-pressed={on} {...rest} className={looks}>
      {children}
    </button>
  )
}
