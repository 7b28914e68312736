import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './IconButton.module.css'
import type { RenderLink } from '../render.ts'

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Accessible name of the button. */
  label: string
  /** A red dot: something unread waits behind it. */
  dot?: boolean
  /** Makes it a link; the label goes into the content as hidden words. */
  render?: RenderLink
}

/** An icon alone, in a touch area of 44 × 44. */
export function IconButton({ label, dot, render, className, children, ...rest }: IconButtonProps) {
  const looks = classes(styles.iconButton, className)
  const content = (
    <>
      {children}
      {dot && <i className={styles.dot} />}
      <span className="visually-hidden">{dot ? `${label}，有新消息` : label}</span>
    </>
  )
  if (render) return render({ className: looks, children: content })
  return (
    <button type="button" {...rest} className={looks}>
      {content}
    </button>
  )
}
