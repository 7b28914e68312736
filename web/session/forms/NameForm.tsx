import { useState } from 'react'
import type { UserInfo } from '#contract/account/shapes.ts'
import { leastPassword } from '#contract/session/credentials.ts'
import { Field } from '#ui/forms/Field.tsx'
import { useAttempt } from './useAttempt.ts'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

type Typed = { name: string; password: string }

/** An account name and a password: to sign in by, or to be chosen. */
export function NameForm({
  fresh,
  doing,
  done,
}: {
  /** They are chosen now. */
  fresh?: boolean
  doing: { mutateAsync: (input: Typed) => Promise<UserInfo>; isPending: boolean }
  done: (user: UserInfo) => void
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { at, busy, refuse, send } = useAttempt(doing, done)

  function submit() {
    const typed = name.trim()
    if (!typed) return refuse('name', '请输入账号')
    if (fresh && !/^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(typed))
      return refuse('name', '4–20 位字母、数字或下划线，以字母开头')
    if (!password) return refuse('password', '请输入密码')
    if (fresh && password.length < leastPassword) return refuse('password', `密码至少 ${leastPassword} 位`)
    send({ name: typed, password })
  }

  return (
    <Form
      onSubmit={submit}
      act={fresh ? '注册' : '登录'}
      busy={busy}
      busyLabel={fresh ? '正在注册' : '正在登录'}
      error={at('form')}
    >
      <Field
        label="账号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={fresh ? '字母开头，4–20 位' : '账号名或手机号'}
        maxLength={32}
        value={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
        autoFocus
        onChange={({ target }) => setName(target.value)}
        error={at('name')}
      />
      <PasswordField fresh={fresh} value={password} onChange={setPassword} error={at('password')} />
    </Form>
  )
}
