import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { Loaded } from '#console/platform/display/Loaded.tsx'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { askRemoval, type Removal } from '#console/platform/forms/removal.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { GroupRows, type GroupRowsProps } from './GroupRows.tsx'

type Rows<Row extends { id: number }> = Pick<GroupRowsProps<Row>, 'nameOf' | 'cell' | 'order' | 'onEdit'>
type GroupsPageProps<Row extends { id: number }> = Rows<Row> & {
  title: string
  tabs?: ReactNode
  /** Noun of the groups: 专题. */
  noun: string
  permission: Permission
  query: UseQueryResult<Row[]>
  remove: Removal
  /** Effect of deleting a row on the works in it, in words. */
  removalText: (row: Row) => string
  emptyHint: string
  onAdd: () => void
  /** Other than one list of all: the lists, each drawn by the function that is given. */
  lists?: (rows: Row[], draw: (label: string, rows: Row[]) => ReactNode) => ReactNode
  /** The panel that edits one of them. */
  children: ReactNode
}

/** A page of groups of one kind in the order viewers see them. */
export function GroupsPage<Row extends { id: number }>(props: GroupsPageProps<Row>) {
  const { title, tabs, noun, permission, query, remove, removalText, emptyHint, onAdd, children } = props
  const { nameOf, cell, order, onEdit, lists = (rows, draw) => draw(title, rows) } = props
  const mayEdit = useMay(permission)
  const draw = (label: string, rows: Row[]) => (
    <GroupRows
      label={label}
      rows={rows}
      {...{ nameOf, cell, order, onEdit, mayEdit }}
      removedId={remove.isPending ? remove.variables : undefined}
      onRemove={(row) =>
        void askRemoval(remove, row.id, { title: `删除${noun}“${nameOf(row)}”？`, text: removalText(row) })
      }
    />
  )

  return (
    <Page
      tabs={tabs}
      title={title}
      note={query.data && `${query.data.length} 个`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={onAdd}>
            新增{noun}
          </Button>
        )
      }
    >
      <Loaded query={query} height={240}>
        {(rows) =>
          rows.length > 0 ? lists(rows, draw) : <EmptyState title={`还没有${noun}`} hint={emptyHint} />
        }
      </Loaded>
      {children}
    </Page>
  )
}
