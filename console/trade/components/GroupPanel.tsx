import type { AppGroupRow } from '#contract/trade/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { useSaveGroup } from '../queries.ts'

export type GroupDraft = Pick<AppGroupRow, 'name' | 'hidden'> & Partial<Pick<AppGroupRow, 'id' | 'version'>>

/** A new group, or one to change. */
export function GroupPanel({ opened, onClose }: { opened: GroupDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveGroup()

  function submit() {
    if (!draft) return
    const name = draft.name.trim()
    if (!name) return setProblems({ name: '名称不能为空' })
    const { id, version, hidden } = draft
    save.mutate(
      { name, hidden, ...(id !== undefined && { id }), ...(version !== undefined && { version }) },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑分组' : '新增分组'}
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
            maxLength={12}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到其中的应用）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </>
      )}
    </EditPanel>
  )
}
