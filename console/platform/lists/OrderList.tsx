import { type DragEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './Catalogue.module.css'

type OrderListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** Name of a row, for the labels of its buttons. */
  nameOf: (row: Row) => string
  cell: (row: Row) => ReactNode
  /** Rows stay where they are. */
  disabled?: boolean
  /** A new order is on its way to the server: the buttons wait. */
  busy?: boolean
  onOrder: (rows: Row[]) => void
  /** Further buttons at the end of a row. */
  acts?: (row: Row) => ReactNode
}

/**
 * Rows in an order of the operator's. A row is drawn to its place; its two buttons move it one place, and so do the arrow keys on
 * them.
 */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { label, rows, rowKey, nameOf, cell, disabled, busy = false, onOrder, acts } = props
  const [said, setSaid] = useState('')
  /** The place of the row that is being drawn. */
  const [drawn, setDrawn] = useState<number>()
  const [over, setOver] = useState<number>()
  /** The row in a field of which somebody types: what is drawn there are the words they choose. */
  const [typedIn, setTypedIn] = useState<number>()

  function move(from: number, to: number) {
    if (busy || to < 0 || to >= rows.length) return
    setSaid(`“${nameOf(rows[from]!)}”移到第 ${to + 1} 位`)
    onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
  }
  function grasp(event: DragEvent, at: number) {
    event.dataTransfer.effectAllowed = 'move'
    // Some browsers begin nothing that carries nothing
    event.dataTransfer.setData('text/plain', nameOf(rows[at]!))
    setDrawn(at)
  }
  function enter({ target }: FocusEvent, key: number) {
    setTypedIn(target.matches('input, textarea') ? key : undefined)
  }
  function pass(event: DragEvent, at: number) {
    if (drawn === undefined) return
    event.preventDefault()
    setOver(at)
  }
  function letGo() {
    setDrawn(undefined)
    setOver(undefined)
  }
  function drop(event: DragEvent, at: number) {
    if (drawn === undefined) return
    event.preventDefault()
    if (drawn !== at) move(drawn, at)
    letGo()
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }

  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={rowKey(row)}
            draggable={!disabled && !busy && typedIn !== rowKey(row)}
            className={classes(
              drawn === at && styles.drawn,
              drawn !== undefined &&
                drawn !== at &&
                over === at &&
                (at < drawn ? styles.above : styles.below),
            )}
            onFocus={(event) => enter(event, rowKey(row))}
            onBlur={() => setTypedIn(undefined)}
            onDragStart={(event) => grasp(event, at)}
            onDragOver={(event) => pass(event, at)}
            onDrop={(event) => drop(event, at)}
            onDragEnd={letGo}
          >
            <span className={styles.place}>{at + 1}</span>
            <span className={styles.cell}>{cell(row)}</span>
            <span className={styles.acts}>
              {!disabled && (
                <span className={styles.moves} onKeyDown={press(at)}>
                  {/* Not `disabled` at the ends: whoever moves a row by keys would lose the place */}
                  <Button
                    kind="plain"
                    size={28}
                    className={at === 0 ? styles.spent : undefined}
                    aria-label={`上移“${nameOf(row)}”`}
                    onClick={() => move(at, at - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    kind="plain"
                    size={28}
                    className={at === rows.length - 1 ? styles.spent : undefined}
                    aria-label={`下移“${nameOf(row)}”`}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                </span>
              )}
              {acts?.(row)}
            </span>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
