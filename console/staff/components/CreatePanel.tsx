import { useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { useCreateStaff } from '../queries.ts'
import type { Credentials } from './CredentialsDialog.tsx'
import { RoleField } from './RoleField.tsx'

type CreatePanelProps = { open: boolean; onClose: () => void; onCreated: (made: Credentials) => void }

const nameForm = /^[\p{L}\p{N}_.-]{2,40}$/u

/** A new member of staff: name and role; the password is the server's. */
export function CreatePanel({ open, onClose, onCreated }: CreatePanelProps) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [problem, setProblem] = useState<string>()
  const create = useCreateStaff()

  function submit() {
    if (create.isPending) return
    const wrong = nameForm.test(name.trim()) ? undefined : '2 到 40 个字：文字、数字、下划线、点或短横'
    setProblem(wrong)
    if (wrong) return
    create.mutate(
      { name: name.trim(), role },
      {
        onSuccess: (made) => {
          setName('')
          onCreated(made)
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="新增员工"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} busy={create.isPending} busyLabel="创建中">
            创建
          </Button>
        </>
      }
    >
      <Field
        label="名字"
        hint="登录时用，创建后不能改"
        error={problem}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField value={role} onChange={setRole} />
    </Panel>
  )
}
