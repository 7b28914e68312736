import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import type { Purpose } from '#contract/session/credentials.ts'
import { isRefusal } from '#web/platform/wire/api.ts'
import { codeIn } from './phone-numbers.ts'
import { sendCode } from '../queries.ts'
import { problemOf } from './refusals.ts'

type Sending = { busy: boolean; note?: string; error?: string }

/**
 * Six digits from a message, and the button that asks for it. `to` tells the number, or nothing when it has said what is
 * wrong with it; left out for the number the account has.
 */
export function CodeField({
  label = '验证码',
  purpose,
  to,
  value,
  onChange,
  error,
}: {
  label?: string
  purpose: Purpose
  to?: () => string | undefined
  value: string
  onChange: (code: string) => void
  error: string | undefined
}) {
  const [{ busy, note, error: refused }, setSending] = useState<Sending>({ busy: false })
  const [seconds, count] = useCountdown()
  const input = useRef<HTMLInputElement>(null)

  async function ask() {
    const phone = to?.()
    if (to && phone === undefined) return
    setSending({ busy: true })
    try {
      const wait = await sendCode(purpose, phone)
      count(wait)
      setSending({ busy: false, note: '验证码已发送，5 分钟内有效' })
      input.current?.focus()
    } catch (failure) {
      if (isRefusal(failure, 'sms_limit') && failure.data.retryAfter <= 60) count(failure.data.retryAfter)
      setSending({ busy: false, error: problemOf(failure).text })
    }
  }

  return (
    <Field
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      value={value}
      // Longer than six, so that a whole message can be pasted
      maxLength={100}
      onChange={({ target }) => onChange(codeIn(target.value))}
      after={
        <Button
          kind="weak"
          size={32}
          busy={busy}
          busyLabel="正在发送"
          disabled={seconds > 0}
          onClick={() => void ask()}
        >
          {seconds > 0 ? `${seconds} 秒后重发` : note ? '重新获取' : '获取验证码'}
        </Button>
      }
      error={error ?? refused}
      hint={note && <span role="status">{note}</span>}
    />
  )
}

/** Whole seconds that are counted down from where they are started. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [{ end, now }, set] = useState({ end: 0, now: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      set((known) => ({ ...known, now: Date.now() }))
      if (Date.now() >= end) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number) => set({ end: Date.now() + seconds * 1000, now: Date.now() })
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}
