import { isRefusal, messageOf } from '#web/platform/wire/api.ts'

/** A field of the forms of signing in. */
export type FieldName = 'phone' | 'code' | 'name' | 'password' | 'proof'
/** A problem and the field it belongs to; shown beside the button when it belongs to none. */
export type Problem = { field: FieldName | 'form'; text: string }

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit' })

/** A time to wait in words. */
export function waitText(seconds: number): string {
  if (seconds < 100) return `${seconds} 秒`
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}

const fields: Partial<Record<string, FieldName>> = {
  code_expired: 'code',
  password_wrong: 'proof',
  proof_required: 'proof',
  password_weak: 'password',
  wrong_credentials: 'password',
  account_name_taken: 'name',
  phone_taken: 'phone',
  phone_unknown: 'phone',
}

/** Maps a refused call to a problem of the form. */
export function problemOf(error: unknown): Problem {
  if (isRefusal(error, 'code_wrong')) {
    const { triesLeft } = error.data
    const left = triesLeft > 0 ? `还可以试 ${triesLeft} 次` : '请重新获取'
    return { field: 'code', text: `验证码不正确，${left}` }
  }
  if (isRefusal(error, 'sms_limit'))
    return { field: 'code', text: `发送太频繁，请 ${waitText(error.data.retryAfter)}后再试` }
  if (isRefusal(error, 'password_locked'))
    return {
      field: 'form',
      text: `密码错误次数过多，${clock.format(error.data.until * 1000)} 后再试，或换一种方式登录`,
    }
  const word = error instanceof Error ? error.message : ''
  return { field: fields[word] ?? 'form', text: messageOf(error) }
}
