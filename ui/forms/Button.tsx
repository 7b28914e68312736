import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from '../classes.ts'
import type { RenderLink } from '../render.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  kind?: 'primary' | 'weak' | 'plain' | 'line' | 'danger' | 'vip'
  /** Height in CSS pixels: 44 on a page, 32 in a row, 28 inline. The area that answers a touch is never under 44. */
  size?: 44 | 32 | 28
  wide?: boolean
  icon?: ReactNode
  /** The server is at work: the button keeps its width and focus, and cannot be pressed again. */
  busy?: boolean
  busyLabel?: string
  /** Makes the looks of a button into a link. */
  render?: RenderLink
  className?: string
}

/** The one button. At most one `primary` is in view; `vip` is for membership and coins only. */
export function Button({
  kind = 'primary',
  size = 44,
  wide,
  icon,
  busy = false,
  busyLabel,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const looks = classes(styles.button, styles[kind], styles[`size${size}`], wide && styles.wide, className)
  const content = (
    <>
      {busy ? <Spinner size={size === 44 ? 16 : 12} /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </>
  )
  if (render) return render({ className: looks, children: content })
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // Not `disabled`: that would drop the focus, and a form would still be sent by Enter
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {content}
    </button>
  )
}
