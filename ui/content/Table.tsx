import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../icons/controls.ts'
import styles from './Table.module.css'

export type TableSort = { key: string; descending: boolean }

export type TableColumn<Row> = {
  key: string
  label: string
  /** `end` for figures. */
  align?: 'start' | 'end'
  /** A CSS length. */
  width?: string
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** Said by screen readers: what the table lists. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort
  /** A column's head was pressed: the first press sorts downwards, the next turns it round. */
  onSort?: (sort: TableSort) => void
  /** Where there are no rows. */
  empty?: ReactNode
  /** New rows are on their way; the old ones stay, dimmed. */
  busy?: boolean
  /** Keys of the chosen rows; with `onSelect` each row gets a box to tick. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

/** A dense table for the console. The head stays in sight while the rows scroll. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty = '没有符合条件的记录', busy } = props
  const { selected, onSelect } = props
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selected?.has(key)).length

  function choose(changed: string[], on: boolean) {
    const next = new Set(selected)
    for (const key of changed)
      if (on) next.add(key)
      else next.delete(key)
    onSelect?.(next)
  }

  return (
    <div className={styles.scroller}>
      <table className={classes(styles.table, busy && styles.busy)} aria-busy={busy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className={styles.box}>
                <input
                  type="checkbox"
                  aria-label="全选本页"
                  checked={rows.length > 0 && chosen === rows.length}
                  ref={(element) => {
                    if (element) element.indeterminate = chosen > 0 && chosen < rows.length
                  }}
                  onChange={(event) => choose(keys, event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <TableHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = keys[index] ?? ''
            return (
              <tr key={key} className={selected?.has(key) ? styles.selected : undefined}>
                {onSelect && (
                  <td className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={`选择第 ${index + 1} 行`}
                      checked={selected?.has(key) ?? false}
                      onChange={(event) => choose([key], event.target.checked)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={column.align === 'end' ? styles.figures : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && <div className={styles.empty}>{busy ? '加载中…' : empty}</div>}
    </div>
  )
}

function TableHead<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>
  sort?: TableSort
  onSort?: (sort: TableSort) => void
}) {
  const sorted = sort?.key === column.key ? sort : undefined
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending')
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.figures : undefined}
      style={{ width: column.width }}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key: column.key, descending: !sorted?.descending })}
        >
          {column.label}
          <ChevronDownIcon size={12} className={classes(styles.arrow, direction && styles[direction])} />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}
