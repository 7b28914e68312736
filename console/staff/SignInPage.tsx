import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#contract/errors.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { sessionStore } from '#console/platform/session.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Logo } from '#ui/content/Logo.tsx'
import { useSignIn } from './queries.ts'
import styles from './SignInPage.module.css'
import { useStore } from '#ui/useStore.ts'

/** Name and password first, then the code of the authenticator; the server checks all of them together. */
export function SignInPage() {
  const { message } = useStore(sessionStore)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState<string>()
  const [problem, setProblem] = useState('')
  const code = useRef<HTMLInputElement>(null)
  const signIn = useSignIn()
  const asksCode = totp !== undefined

  useEffect(() => {
    document.title = '登录 · 夜航控制台'
  }, [])
  useEffect(() => {
    if (asksCode) code.current?.focus()
  }, [asksCode])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.isPending) return
    const missing = missingWords(name, password, totp)
    setProblem(missing)
    if (missing) return
    signIn.mutate(
      { name: name.trim(), password, ...(totp !== undefined && { totp }) },
      {
        onError: (error) => {
          const word = error instanceof ApiError ? error.code : undefined
          setTotp((given) => (word === 'totp_required' || given !== undefined ? '' : undefined))
          setProblem(word === 'totp_required' ? '' : sayFailure(error))
          code.current?.focus()
        },
      },
    )
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <h1>
          <Logo size={28} />
          <span>控制台</span>
        </h1>
        {message && (
          <p className={styles.message} role="status">
            {message}
          </p>
        )}
        <Field
          label="名字"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="密码"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <Field
            ref={code}
            label="验证码"
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            hint="验证器应用里的 6 位数字，每个只能用一次"
            value={totp}
            onChange={(event) => setTotp(event.target.value.normalize('NFKC').replace(/\D/g, ''))}
          />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={signIn.isPending} busyLabel="登录中">
          {asksCode ? '验证并登录' : '登录'}
        </Button>
      </form>
    </main>
  )
}

function missingWords(name: string, password: string, totp: string | undefined): string {
  if (!name.trim()) return '请输入名字'
  if (!password) return '请输入密码'
  if (totp !== undefined && totp.length !== 6) return '请输入 6 位验证码'
  return ''
}
