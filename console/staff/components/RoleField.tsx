import { roleNames, type Role } from '#contract/permissions.ts'
import { roleWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'

/** Purpose of each role, shown beside the choice. */
const purposes: Record<Role, string> = {
  owner: '可以做所有事，包括管理员工和查看审计日志',
  editor: '管理影片、导入、配置和广告',
  moderator: '查看内容，下架与恢复影片',
  finance: '只读，外加审计日志',
}

const options = roleNames.map((role) => ({ value: role, label: roleWords[role] }))

export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Select
      label="角色"
      hint={purposes[value]}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    />
  )
}
