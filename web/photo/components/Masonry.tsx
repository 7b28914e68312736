import type { CSSProperties, ReactNode } from 'react'
import { hang } from '../wall.ts'
import styles from './Masonry.module.css'

type Props<Item extends { id: number }> = {
  label: string
  items: readonly Item[]
  /** Of the picture, in widths of its column. */
  heightOf: (item: Item) => number
  /** What stands below each picture, in pixels. */
  foot?: number
  children: (item: Item, index: number) => ReactNode
}

const columns = 2
/** About how wide a column is on a phone, to weigh what stands below a picture. */
const usualColumn = 179

/**
 * Pictures of different heights in two columns. Their places are lengths of CSS, known before anything is loaded or measured, and
 * in the document they stand in their order.
 */
export function Masonry<Item extends { id: number }>({
  label,
  items,
  heightOf,
  foot = 0,
  children,
}: Props<Item>) {
  const wall = hang(items.map(heightOf), columns, (foot + 8) / usualColumn)
  const heights = wall.columns.map((column) => length(column.height, column.items))
  return (
    <div className={styles.frame} style={{ '--foot': `${foot}px` } as CSSProperties}>
      <ul aria-label={label} className={styles.wall} style={{ height: `max(${heights.join(', ')})` }}>
        {items.map((item, index) => {
          const { column, above, items: before } = wall.spots[index]!
          const left = `calc(${column} * (var(--column) + var(--gap)))`
          return (
            <li key={item.id} style={{ top: length(above, before), left }}>
              {children(item, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** So many widths of a column with what stands below so many pictures. */
const length = (height: number, items: number) =>
  `calc(${height.toFixed(4)} * var(--column) + ${items} * (var(--foot) + var(--gap)))`
