import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveCategoryRow } from '#contract/live/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { type CategoryDraft, categoryDraft, newCategory, readCategory } from '../draft.ts'
import { categoriesQuery, useSaveCategory } from '../queries.ts'
import styles from './Live.module.css'

/** Categories of rooms, in the order viewers see them. */
export function CategorySection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  const [opened, setOpened] = useState<CategoryDraft>()
  const mayEdit = useMay('live.edit')
  const columns: readonly TableColumn<LiveCategoryRow>[] = [
    { key: 'name', label: '名称', cell: (row) => row.name },
    { key: 'position', label: '次序', align: 'end', cell: (row) => row.position },
    {
      key: 'state',
      label: '状态',
      cell: (row) => (row.hidden ? <Tag>已隐藏</Tag> : <Tag kind="teal">显示</Tag>),
    },
    {
      key: 'acts',
      label: '操作',
      cell: (row) =>
        mayEdit && (
          <Button kind="plain" size={28} onClick={() => setOpened(categoryDraft(row))}>
            编辑
          </Button>
        ),
    },
  ]
  return (
    <section aria-label="分类">
      <div className={styles.head}>
        <h2>分类</h2>
        {mayEdit && (
          <Button size={32} onClick={() => setOpened(newCategory(data?.length ?? 0))}>
            新增分类
          </Button>
        )}
      </div>
      {error && !data ? (
        <ErrorState inline hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Table
          caption="分类"
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => String(id)}
          busy={isPending}
          empty="还没有分类，新增一个"
        />
      )}
      <CategoryPanel opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function CategoryPanel({ opened, onClose }: { opened: CategoryDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveCategory()
  function submit() {
    if (!draft) return
    const read = readCategory(draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.category, outcome)
  }
  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑分类' : '新增分类'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Field
            label="名称"
            maxLength={10}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label="次序（小的在前）"
            inputMode="numeric"
            error={problems.position}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </>
      )}
    </EditPanel>
  )
}
