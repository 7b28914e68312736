import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoCategoryRow } from '#contract/photo/console.ts'
import { EditPanel } from '#console/platform/EditPanel.tsx'
import { toastFailure } from '#console/platform/refusals.ts'
import { useDraft } from '#console/platform/useDraft.ts'
import { confirm } from '#ui/confirm.tsx'
import { Field } from '#ui/Field.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tag } from '#ui/Tag.tsx'
import { toast } from '#ui/toast.ts'
import { categoriesQuery, useOrderCategories, useRemoveCategory, useSaveCategory } from '../queries.ts'
import { GroupSection } from './GroupSection.tsx'

type Draft = Pick<PhotoCategoryRow, 'name' | 'hidden'> & Partial<Pick<PhotoCategoryRow, 'id' | 'version'>>

/** The categories of photo sets. */
export function CategoryList() {
  const query = useQuery(categoriesQuery)
  const [opened, setOpened] = useState<Draft>()
  const [order, remove] = [useOrderCategories(), useRemoveCategory()]

  async function askRemove({ id, name }: PhotoCategoryRow) {
    const agreed = await confirm({
      title: `删除分类“${name}”？`,
      text: '图集不受影响，只是不再归在这个分类里。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <>
      <GroupSection
        title="分类"
        query={query}
        nameOf={({ name }) => name}
        cell={({ name, sets, hidden }) => (
          <>
            <span className="one-line">{name}</span>
            <small>{sets} 组</small>
            {hidden && <Tag>已隐藏</Tag>}
          </>
        )}
        busy={order.isPending}
        onAdd={() => setOpened({ name: '', hidden: false })}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
        onOrder={(ids) => order.mutate(ids, { onError: toastFailure })}
      />
      <CategoryPanel opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** A new category, or one to change. */
function CategoryPanel({ opened, onClose }: { opened: Draft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveCategory()

  function submit() {
    if (!draft) return
    const name = draft.name.trim()
    if (!name) return setProblems({ name: '名称不能为空' })
    const { id, version, hidden } = draft
    save.mutate({ name, hidden, ...(id !== undefined && { id }), ...(version && { version }) }, outcome)
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
            maxLength={20}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
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
