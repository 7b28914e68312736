import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { GroupCell, type Ordering } from './GroupRows.tsx'
import { GroupSection } from './GroupSection.tsx'
import { askRemoval, type Removal } from '#console/platform/forms/removal.ts'
import { useDraft } from '#console/platform/forms/useDraft.ts'

type Category = { id: number; name: string; hidden: boolean; version: number }
/** A category as it is saved; without an id it is a new one. */
export type SavedCategory = { id?: number; version?: number; name: string; hidden: boolean }
type Draft = Pick<Category, 'name' | 'hidden'> & Partial<Pick<Category, 'id' | 'version'>>

type Props<Row extends Category> = {
  query: UseQueryResult<Row[]>
  /** How much lies in one of them: 3 组. */
  countOf: (row: Row) => string
  /** Noun of the works in them: 图集. */
  noun: string
  longest: number
  save: UseMutationResult<unknown, Error, SavedCategory>
  order: Ordering
  remove: Removal
}

/** The categories of a kind of works, in the order viewers see them. */
export function CategoryGroup<Row extends Category>(props: Props<Row>) {
  const { query, countOf, noun, longest, save, order, remove } = props
  const [opened, setOpened] = useState<Draft>()

  const askRemove = ({ id, name }: Row) =>
    askRemoval(remove, id, {
      title: `删除分类“${name}”？`,
      text: `${noun}不受影响，只是不再归在这个分类里。要暂时不展示，可以隐藏它。`,
    })

  return (
    <>
      <GroupSection
        title="分类"
        query={query}
        nameOf={({ name }) => name}
        cell={(row) => <GroupCell name={row.name} note={countOf(row)} hidden={row.hidden} />}
        order={order}
        onAdd={() => setOpened({ name: '', hidden: false })}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
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
