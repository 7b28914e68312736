import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/signs.ts'
import type { RenderLink } from '../render.ts'
import styles from './SectionHeader.module.css'

/** The name of a section, and at its end the way to more of it: a link (`render`) or an act (`onMore`). */
export function SectionHeader({
  title,
  more = '更多',
  icon = <ChevronRightIcon size={14} />,
  onMore,
  render,
}: {
  title: string
  more?: string
  icon?: ReactNode
  onMore?: () => void
  render?: RenderLink
}) {
  const content = (
    <>
      {more}
      {icon}
    </>
  )
  const looks = styles.more ?? ''
  return (
    <div className={styles.header}>
      <h2>{title}</h2>
      {render?.({ className: looks, children: content })}
      {onMore && (
        <button type="button" className={looks} onClick={onMore}>
          {content}
        </button>
      )}
    </div>
  )
}
