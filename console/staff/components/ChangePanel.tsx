import { useState } from 'react'
import type { Staff } from '#contract/staff/shapes.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useChangeStaff } from '../queries.ts'
import { RoleField } from './RoleField.tsx'

/** Role and state of one member of staff; it applies at once. */
export function ChangePanel({ staff, onClose }: { staff: Staff | undefined; onClose: () => void }) {
  const [draft, setDraft] = useState<Staff>()
  const [problem, setProblem] = useState('')
  const change = useChangeStaff()
  if (staff && draft?.id !== staff.id) {
    setDraft(staff)
    setProblem('')
  }

  function close() {
    setDraft(undefined)
    onClose()
  }

  async function submit() {
    if (!draft || !staff || change.isPending) return
    const { id, role, disabled } = draft
    const agreed =
      !disabled ||
      staff.disabled ||
      (await confirm({
        title: `停用“${staff.name}”？`,
        text: '对方会被立即退出，之后不能再登录，直到重新启用。',
        accept: '停用',
        kind: 'danger',
      }))
    if (!agreed) return
    change.mutate(
      { id, role, disabled },
      {
        onSuccess: () => {
          toast('已保存', { kind: 'good' })
          close()
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  const isSame = draft?.role === staff?.role && draft?.disabled === staff?.disabled
  return (
    <Panel
      open={staff !== undefined}
      onClose={close}
      title={`修改员工：${staff?.name ?? ''}`}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button kind="plain" size={32} onClick={close}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={isSame} busy={change.isPending} busyLabel="保存中">
            保存
          </Button>
        </>
      }
    >
      {draft && (
        <>
          <RoleField value={draft.role} onChange={(role) => setDraft({ ...draft, role })} />
          <Switch
            label="停用这个账号"
            checked={draft.disabled}
            onChange={(disabled) => setDraft({ ...draft, disabled })}
          />
          <Problem words={problem} />
        </>
      )}
    </Panel>
  )
}
