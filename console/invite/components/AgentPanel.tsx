import { MemberField } from '#console/users/index.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { useSaveAgent } from '../queries.ts'
import { parseRate } from '../terms-draft.ts'

/** An agent as it stands in the form; `known` when there is one already. */
export type AgentDraft = { id: string; rate: string; note: string; known?: boolean }

/** A member with a rate of their own. */
export function AgentPanel({ opened, onClose }: { opened: AgentDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveAgent()

  function submit() {
    if (!draft) return
    const rate = parseRate(draft.rate)
    const isId = /^[1-9]\d{0,14}$/.test(draft.id.trim())
    if (rate === undefined || !isId)
      return setProblems({
        ...(!isId && { id: '选一位用户' }),
        ...(rate === undefined && { rate: '0 到 50，最多两位小数' }),
      })
    save.mutate({ id: Number(draft.id), rate, note: draft.note.trim() }, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={opened?.known ? `修改代理 ${opened.id}` : '新增代理'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <MemberField
            label="用户"
            disabled={draft.known}
            error={problems.id}
            value={draft.id}
            onChange={(id) => change({ id })}
          />
          <Field
            label="比例（%）"
            inputMode="decimal"
            hint="只影响之后的付款"
            error={problems.rate}
            value={draft.rate}
            onChange={(event) => change({ rate: event.target.value })}
          />
          <Field
            label="备注（可空）"
            maxLength={200}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </>
      )}
    </EditPanel>
  )
}
