import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#console/platform/display/Loaded.tsx'
import { useMay } from '#console/platform/me.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { GroupRows, type GroupRowsProps } from './GroupRows.tsx'
import styles from './GroupSection.module.css'

type Props<Row extends { id: number }> = Omit<
  GroupRowsProps<Row>,
  'label' | 'rows' | 'mayEdit' | 'removedId'
> & { title: string; query: UseQueryResult<Row[]>; onAdd: () => void }

/** One kind of group among others on a page. */
export function GroupSection<Row extends { id: number }>({ title, query, onAdd, ...rows }: Props<Row>) {
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
      <Loaded query={query} height={160}>
        {(data) =>
          data.length > 0 ? (
            <GroupRows label={title} rows={data} mayEdit={mayEdit} {...rows} />
          ) : (
            <EmptyState title={`还没有${title}`} />
          )
        }
      </Loaded>
    </section>
  )
}
