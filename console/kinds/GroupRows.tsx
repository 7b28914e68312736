import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'

export type Ordering = UseMutationResult<unknown, Error, number[]>

export type GroupRowsProps<Row extends { id: number }> = {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  cell: (row: Row) => ReactNode
  mayEdit: boolean
  order: Ordering
  /** The row that is being deleted. */
  removedId?: number | undefined
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
}

/** Groups in the operator's order: to move, to edit, to delete. */
export function GroupRows<Row extends { id: number }>(props: GroupRowsProps<Row>) {
  const { label, rows, nameOf, cell, mayEdit, order, removedId, onEdit, onRemove } = props
  return (
    <OrderList
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      cell={cell}
      disabled={!mayEdit}
      busy={order.isPending}
      onOrder={(ordered) =>
        order.mutate(
          ordered.map(({ id }) => id),
          { onError: toastFailure },
        )
      }
      acts={(row) =>
        mayEdit && (
          <>
            <Button kind="plain" size={28} onClick={() => onEdit(row)}>
              编辑
            </Button>
            <Button kind="plain" size={28} busy={removedId === row.id} onClick={() => onRemove(row)}>
              删除
            </Button>
          </>
        )
      }
    />
  )
}

type GroupCellProps = { name: string; note: ReactNode; hidden: boolean; sample?: boolean }

/** A group in its row: its name, how much it holds, and why viewers do not see it. */
export const GroupCell = ({ name, note, hidden, sample = false }: GroupCellProps) => (
  <>
    <span className="one-line">{name}</span>
    <small>{note}</small>
    {hidden && <Tag>已隐藏</Tag>}
    {sample && <Tag>示例</Tag>}
  </>
)
