import { useState, type FormEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import {
  hasLock,
  hidesOnLeave,
  removeLock,
  setHidesOnLeave,
  setPin,
  tryPin,
  waitLeft,
} from '#web/platform/lock/lock.ts'
import { isPin } from '#web/platform/lock/rules.ts'
import { hideNow } from '#web/platform/lock/watch.ts'
import styles from './SheetForm.module.css'

/** 快速隐藏: a number that opens the app again, and when it hides. */
export function LockSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="快速隐藏">
      {open && <LockForm onClose={onClose} />}
    </Sheet>
  )
}

function LockForm({ onClose }: { onClose: () => void }) {
  const [set, setSet] = useState(hasLock)
  const [onLeave, setOnLeave] = useState(hidesOnLeave)
  const [changing, setChanging] = useState(false)
  if (!set || changing)
    return (
      <PinForm
        change={set}
        onDone={() => {
          toast(set ? '密码已更改' : '快速隐藏已开启', { kind: 'good' })
          setSet(true)
          setChanging(false)
        }}
      />
    )
  return (
    <div className={styles.form}>
      <Button
        wide
        onClick={() => {
          onClose()
          hideNow()
        }}
      >
        立即隐藏
      </Button>
      <Switch
        label="离开页面时自动隐藏"
        checked={onLeave}
        onChange={(on) => {
          setHidesOnLeave(on)
          setOnLeave(on)
        }}
      />
      <p className={styles.note}>三指轻触屏幕，或连按两次 Esc，也会立即隐藏。</p>
      <Button kind="line" wide onClick={() => setChanging(true)}>
        更改密码
      </Button>
      <RemoveLock onRemoved={() => setSet(false)} />
    </div>
  )
}

/** The number, twice; before another, the one in force. */
function PinForm({ change, onDone }: { change: boolean; onDone: () => void }) {
  const [old, setOld] = useState('')
  const [pin, setNew] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ field: 'old' | 'pin' | 'again'; text: string }>()
  const [busy, setBusy] = useState(false)
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)

  async function save(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (!isPin(pin)) return setProblem({ field: 'pin', text: '请输入 4–6 位数字' })
    if (pin !== again) return setProblem({ field: 'again', text: '两次输入不一致' })
    setBusy(true)
    try {
      if (change && !(await tryPin(old))) return setProblem({ field: 'old', text: wrongWords() })
      await setPin(pin)
      onDone()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {!change && (
        <p className={styles.note}>
          隐藏后标题变为“备忘录”，页面变为空白，输入密码才能打开。密码只保存在这台设备上，用来防止旁人看到，不能代替手机锁屏。
        </p>
      )}
      {change && (
        <Field
          {...digits}
          label="当前密码"
          value={old}
          error={errorOf('old')}
          onChange={(e) => setOld(e.target.value)}
        />
      )}
      <Field
        {...digits}
        label={change ? '新密码' : '密码'}
        value={pin}
        hint="4–6 位数字"
        error={errorOf('pin')}
        onChange={(e) => setNew(e.target.value)}
      />
      <Field
        {...digits}
        label="再输入一次"
        value={again}
        error={errorOf('again')}
        onChange={(e) => setAgain(e.target.value)}
      />
      <Button wide type="submit" busy={busy} busyLabel="正在保存">
        {change ? '保存' : '开启'}
      </Button>
    </form>
  )
}

function RemoveLock({ onRemoved }: { onRemoved: () => void }) {
  const [asking, setAsking] = useState(false)
  const [pin, setPinText] = useState('')
  const [problem, setProblem] = useState<string>()
  if (!asking)
    return (
      <Button kind="plain" wide onClick={() => setAsking(true)}>
        关闭快速隐藏
      </Button>
    )
  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!(await tryPin(pin))) return setProblem(wrongWords())
    removeLock()
    toast('快速隐藏已关闭', { kind: 'good' })
    onRemoved()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void remove(event)}>
      <Field
        {...digits}
        label="当前密码"
        value={pin}
        error={problem}
        onChange={(e) => setPinText(e.target.value)}
      />
      <Button kind="danger" wide type="submit">
        确认关闭
      </Button>
    </form>
  )
}

const wrongWords = () => {
  const seconds = Math.ceil(waitLeft() / 1000)
  return seconds > 0 ? `错误次数过多，请 ${seconds} 秒后再试` : '密码不正确'
}

const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
