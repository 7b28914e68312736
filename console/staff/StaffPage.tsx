import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Staff } from '#contract/staff/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMe } from '#console/platform/me.ts'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { roleWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { ChangePanel } from './components/ChangePanel.tsx'
import { CreatePanel } from './components/CreatePanel.tsx'
import { type Credentials, CredentialsDialog } from './components/CredentialsDialog.tsx'
import { staffQuery, useResetStaff } from './queries.ts'
import styles from './StaffPage.module.css'

/** Who may sign in to the console. For owners. */
export function StaffPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(staffQuery)
  const me = useMe()
  const [creating, setCreating] = useState(false)
  const [changing, setChanging] = useState<Staff>()
  const [credentials, setCredentials] = useState<Credentials>()
  const reset = useResetStaff()

  async function askReset(staff: Staff) {
    const agreed = await confirm({
      title: `重置“${staff.name}”的凭据？`,
      text: `旧密码和验证器立即失效，${staff.id === me.id ? '你' : '对方'}会被退出登录。新的密码和验证器只显示一次。`,
      accept: '重置',
      kind: 'danger',
    })
    if (agreed) reset.mutate(staff.id, { onSuccess: setCredentials, onError: toastFailure })
  }

  const columns: readonly TableColumn<Staff>[] = [
    {
      key: 'name',
      label: '名字',
      cell: (row) => (
        <span className={styles.name}>
          {row.name}
          {row.id === me.id && <Tag>我</Tag>}
        </span>
      ),
    },
    { key: 'role', label: '角色', cell: (row) => roleWords[row.role] },
    {
      key: 'state',
      label: '状态',
      cell: (row) => (row.disabled ? <Tag kind="red">已停用</Tag> : <Tag kind="teal">正常</Tag>),
    },
    { key: 'seen', label: '最近登录', cell: (row) => dateTime(row.lastSeenAt) },
    { key: 'created', label: '创建时间', cell: (row) => dateTime(row.createdAt) },
    {
      key: 'acts',
      label: '操作',
      align: 'end',
      cell: (row) => (
        <span className={styles.acts}>
          <Button kind="plain" size={28} onClick={() => setChanging(row)}>
            修改
          </Button>
          <Button
            kind="plain"
            size={28}
            busy={reset.isPending && reset.variables === row.id}
            disabled={reset.isPending && reset.variables !== row.id}
            onClick={() => void askReset(row)}
          >
            重置凭据
          </Button>
        </span>
      ),
    },
  ]

  return (
    <Page
      fill
      title="员工"
      actions={
        <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
          新增员工
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TableBox>
          <Table
            caption="员工"
            columns={columns}
            rows={data ?? []}
            rowKey={(row) => String(row.id)}
            busy={isPending}
          />
        </TableBox>
      )}
      <CreatePanel
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(made) => {
          setCreating(false)
          setCredentials(made)
        }}
      />
      <ChangePanel staff={changing} onClose={() => setChanging(undefined)} />
      <CredentialsDialog credentials={credentials} onClose={() => setCredentials(undefined)} />
    </Page>
  )
}
