import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EditPanel } from './forms/EditPanel.tsx'
import { GroupSection } from './GroupSection.tsx'
import { toastFailure } from './forms/refusals.ts'
import { useDraft } from './forms/useDraft.ts'

type Category = { id: number; name: string; hidden: boolean; version: number }
/** A category as it is saved; without an id it is a new one. */
export type SavedCategory = { id?: number; version?: number; name: string; hidden: boolean }
type Draft = Pick<Category, 'name' | 'hidden'> & Partial<Pick<Category, 'id' | 'version'>>

type Props<Row extends Category> = {
  query: UseQueryResult<Row[]>
  /** How much lies in one of them: 3 组. */
  countOf: (row: Row) => string
  /** What lies in them: 图集. */
  noun: string
  longest: number
  save: UseMutationResult<unknown, Error, SavedCategory>
  order: UseMutationResult<unknown, Error, number[]>
  remove: UseMutationResult<unknown, Error, number>
}

/** The categories of a kind of works, in the order viewers see them. */
export function CategoryGroup<Row extends Category>(props: Props<Row>) {
  const { query, countOf, noun, longest, save, order, remove } = props
  const [opened, setOpened] = useState<Draft>()

  async function askRemove({ id, name }: Row) {
    const agreed = await confirm({
      title: `删除分类“${name}”？`,
      text: `${noun}不受影响，只是不再归在这个分类里。要暂时不展示，可以隐藏它。`,
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
        cell={(row) => (
          <>
            <span className="one-line">{row.name}</span>
            <small>{countOf(row)}</small>
            {row.hidden && <Tag>已隐藏</Tag>}
          </>
        )}
        busy={order.isPending}
        onAdd={() => setOpened({ name: '', hidden: false })}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
        onOrder={(ids) => order.mutate(ids, { onError: toastFailure })}
      />
      <CategoryPanel opened={opened} longest={longest} save={save} onClose={() => setOpened(undefined)} />
    </>
  )
}

type PanelProps = Pick<Props<Category>, 'longest' | 'save'> & {
  opened: Draft | undefined
  onClose: () => void
}

/** A new category, or one to change. */
function CategoryPanel({ opened, longest, save, onClose }: PanelProps) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)

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
            maxLength={longest}
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
