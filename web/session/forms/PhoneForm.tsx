import { useState } from 'react'
import { leastPassword, type Purpose } from '#contract/session/credentials.ts'
import { emptyPhone, writtenPhone } from './phone-numbers.ts'
import { useAttempt } from './useAttempt.ts'
import { CodeField } from './CodeField.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'

type Typed = { phone: string; code: string; password?: string }

/** A phone number and the code sent to it; with `newPassword` a password to be chosen, or left empty. */
export function PhoneForm<Output>({
  purpose,
  doing,
  done,
  act,
  busyLabel,
  newPassword,
}: {
  purpose: Purpose
  doing: { mutateAsync: (input: Typed) => Promise<Output>; isPending: boolean }
  done: (output: Output) => void
  act: string
  busyLabel: string
  newPassword?: boolean
}) {
  const [phone, setPhone] = useState(emptyPhone)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { at, busy, refuse, send } = useAttempt(doing, done)

  function written(): string | undefined {
    const number = writtenPhone(phone)
    if (!number) refuse('phone', phone.number ? '请检查手机号' : '请输入手机号')
    return number
  }
  function submit() {
    const number = written()
    if (!number) return
    if (code.length < 6) return refuse('code', '请输入 6 位验证码')
    if (password && password.length < leastPassword) return refuse('password', `密码至少 ${leastPassword} 位`)
    send({ phone: number, code, ...(password && { password }) })
  }

  return (
    <Form onSubmit={submit} act={act} busy={busy} busyLabel={busyLabel} error={at('form')}>
      <PhoneField value={phone} onChange={setPhone} error={at('phone')} autoFocus />
      <CodeField purpose={purpose} to={written} value={code} onChange={setCode} error={at('code')} />
      {newPassword && (
        <PasswordField
          label="新密码（可不填）"
          fresh
          value={password}
          onChange={setPassword}
          error={at('password')}
        />
      )}
    </Form>
  )
}
