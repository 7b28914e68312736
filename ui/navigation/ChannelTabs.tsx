import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './ChannelTabs.module.css'
import { classes } from '../classes.ts'
import { prefersLessMotion } from '../motion.ts'
import { tabAfterKey } from './tab-keys.ts'

export type Tab = {
  key: string
  label: string
  /** A small number after the label. */
  count?: number | string
}

export type ChannelTabsProps = {
  items: readonly Tab[]
  /** Key of the chosen tab. */
  value: string
  onChange: (key: string) => void
  label: string
  /** `channel` at the top of a page, `section` inside it. */
  kind?: 'channel' | 'section'
  /** Stays at the end while the tabs scroll: a button for all channels. */
  end?: ReactNode
  /** `id` of the element with `role="tabpanel"`. */
  panelId?: string
}

/** A row of tabs that scrolls sideways and brings the chosen one to its middle. Arrow keys choose. */
export function ChannelTabs(props: ChannelTabsProps) {
  const { items, value, onChange, label, kind = 'channel', end, panelId } = props
  const row = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex((item) => item.key === value)
  const placed = useRef(false)

  useLayoutEffect(() => {
    const tab = row.current?.children[chosen]
    if (!row.current || !(tab instanceof HTMLElement)) return
    const left = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    const smooth = placed.current && !prefersLessMotion()
    row.current.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' })
    placed.current = true
  }, [chosen])

  function moveByKey(event: KeyboardEvent) {
    const next = tabAfterKey(event.key, chosen, items.length)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    onChange(item.key)
    const tab = row.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <div className={classes(styles.tabs, styles[kind])}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={moveByKey}>
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={panelId}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count !== undefined && <small>{item.count}</small>}
          </button>
        ))}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
