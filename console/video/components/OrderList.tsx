import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Catalogue.module.css'

type OrderListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** What a row is called, for its buttons. */
  nameOf: (row: Row) => string
  cell: (row: Row) => ReactNode
  disabled?: boolean
  onOrder: (rows: Row[]) => void
  /** Further buttons at the end of a row. */
  acts?: (row: Row) => ReactNode
}

/** Rows in an order of the operator's, moved one place at a time. */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { label, rows, rowKey, nameOf, cell, disabled, onOrder, acts } = props

  function move(from: number, to: number) {
    const moved = rows.toSpliced(from, 1)
    onOrder(moved.toSpliced(to, 0, rows[from]!))
  }

  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((row, at) => (
        <li key={rowKey(row)}>
          <span className={styles.place}>{at + 1}</span>
          <span className={styles.cell}>{cell(row)}</span>
          <span className={styles.acts}>
            {!disabled && (
              <>
                <Button
                  kind="plain"
                  size={28}
                  disabled={at === 0}
                  aria-label={`上移“${nameOf(row)}”`}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  kind="plain"
                  size={28}
                  disabled={at === rows.length - 1}
                  aria-label={`下移“${nameOf(row)}”`}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </Button>
              </>
            )}
            {acts?.(row)}
          </span>
        </li>
      ))}
    </ol>
  )
}
