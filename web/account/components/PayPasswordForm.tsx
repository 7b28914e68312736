import { useState, type FormEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from '../EditPage.module.css'
import { setPayPassword } from '../leaving.queries.ts'

type Problem = { field: 'key' | 'digits' | 'again'; text: string }

/** By the old one, or by the login password when there is none or it is forgotten; then the new one, twice. */
export function PayPasswordForm({
  set,
  hasPassword,
  onDone,
}: {
  set: boolean
  hasPassword: boolean
  onDone: () => void
}) {
  const [byOld, setByOld] = useState(set)
  const [key, setKey] = useState('')
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)

  if (!byOld && !hasPassword)
    return (
      <div className={styles.form}>
        <p className={styles.note}>为确认是你本人，请先设置登录密码。</p>
        <Button wide render={(link) => <AppLink to="/mine/setting/password" {...link} />}>
          去设置登录密码
        </Button>
      </div>
    )

  async function save(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!/^\d{6}$/.test(digits)) return setProblem({ field: 'digits', text: '请输入 6 位数字' })
    if (digits !== again) return setProblem({ field: 'again', text: '两次输入不一致' })
    setBusy(true)
    try {
      await setPayPassword({ digits, ...(byOld ? { old: key } : { password: key }) })
      toast('支付密码已保存', { kind: 'good' })
      onDone()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {byOld ? (
        <Field
          {...sixDigits}
          label="当前支付密码"
          value={key}
          error={errorOf('key')}
          onChange={(event) => setKey(event.target.value)}
        />
      ) : (
        <Field
          type="password"
          autoComplete="current-password"
          label="登录密码"
          value={key}
          error={errorOf('key')}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      <Field
        {...sixDigits}
        label={set ? '新支付密码' : '支付密码'}
        value={digits}
        hint="6 位数字，不要使用生日或连续数字"
        error={errorOf('digits')}
        onChange={(event) => setDigits(event.target.value)}
      />
      <Field
        {...sixDigits}
        label="再输入一次"
        value={again}
        error={errorOf('again')}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button wide type="submit" busy={busy} busyLabel="正在保存" disabled={!key || !digits || !again}>
        保存
      </Button>
      {set && byOld && (
        <Button
          kind="plain"
          wide
          onClick={() => {
            setByOld(false)
            setKey('')
          }}
        >
          忘记支付密码
        </Button>
      )}
    </form>
  )
}

function problemOf(error: unknown): Problem {
  if (isRefusal(error, 'pay_password_wrong'))
    return { field: 'key', text: `支付密码不正确，还可以试 ${error.data.triesLeft} 次` }
  const ofNew = isRefusal(error, 'pay_password_weak')
  return { field: ofNew ? 'digits' : 'key', text: messageOf(error) }
}

const sixDigits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
