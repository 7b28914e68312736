import type { JSX } from 'react'

export type IconProps = {
  /** CSS pixels, both sides. */
  size?: number
  className?: string
  /** Said by screen readers; without it the icon is decoration beside words. */
  label?: string
}

export type Icon = (props: IconProps) => JSX.Element

const common = { viewBox: '0 0 24 24', focusable: false } as const
const named = (label?: string) => (label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })

/** A line icon: 24 px grid, 1.75 stroke, round ends. Marked pure at each use, so that unused icons are dropped. */
export function outline(path: string): Icon {
  return function OutlineIcon({ size = 24, className, label }) {
    return (
      <svg
        {...common}
        {...named(label)}
        width={size}
        height={size}
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    )
  }
}

/** A filled icon, for the active tab, on-states and badges; holes are cut by the even-odd rule. */
export function solid(path: string): Icon {
  return function SolidIcon({ size = 24, className, label }) {
    return (
      <svg {...common} {...named(label)} width={size} height={size} className={className} fill="currentColor">
        <path fillRule="evenodd" d={path} />
      </svg>
    )
  }
}
