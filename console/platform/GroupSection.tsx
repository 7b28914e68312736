import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './GroupSection.module.css'
import { useMay } from './me.ts'
import { OrderList } from './lists/OrderList.tsx'
import { sayFailure } from './forms/refusals.ts'

type Props<Row extends { id: number }> = {
  title: string
  query: UseQueryResult<Row[]>
  nameOf: (row: Row) => string
  cell: (row: Row) => ReactNode
  busy: boolean
  onAdd: () => void
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  onOrder: (ids: number[]) => void
}

/** One kind of group in the operator's order: to add, to edit, to move, to remove. */
export function GroupSection<Row extends { id: number }>(props: Props<Row>) {
  const { title, query, nameOf, cell, busy, onAdd, onEdit, onRemove, onOrder } = props
  const { data, error, isFetching, refetch } = query
  const mayEdit = useMay('library.edit')
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={onAdd}>
            新增{title}
          </Button>
        )}
      </div>
      {!data && error && (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton height={160} />
        </LoadingRegion>
      )}
      {data?.length === 0 && <EmptyState title={`还没有${title}`} />}
      {data && data.length > 0 && (
        <OrderList
          label={title}
          rows={data}
          rowKey={({ id }) => id}
          nameOf={nameOf}
          cell={cell}
          disabled={!mayEdit}
          busy={busy}
          onOrder={(rows) => onOrder(rows.map(({ id }) => id))}
          acts={(row) =>
            mayEdit && (
              <>
                <Button kind="plain" size={28} onClick={() => onEdit(row)}>
                  编辑
                </Button>
                <Button kind="plain" size={28} onClick={() => onRemove(row)}>
                  删除
                </Button>
              </>
            )
          }
        />
      )}
    </section>
  )
}
