import { ApiError, errors } from '#contract/errors.ts'
import { toast } from '#ui/toast.ts'
import { Offline } from './api.ts'

/** Fields of bodies by their last name, for a refusal the form itself did not foresee. */
const fields: Record<string, string> = {
  title: '标题',
  description: '简介',
  price: '价格',
  previewSeconds: '试看秒数',
  categoryId: '频道',
  reason: '原因',
  link: '链接',
  endsAt: '结束时间',
  startsAt: '开始时间',
  picture: '图片',
  name: '名字',
  password: '密码',
  totp: '验证码',
  announcement: '公告',
  runningLight: '跑马灯',
  darkMask: '禁域遮罩',
  floatingWindow: '悬浮窗',
  domains: '域名',
  contact: '联系方式',
}

/** A failure in words fit to show: what happened and what to do. */
export function sayFailure(error: unknown): string {
  if (error instanceof Offline) return '连接不到服务器，请检查网络后再试'
  if (!(error instanceof ApiError)) return '页面出错了，请刷新后再试'
  const refusal: ApiError = error
  const { tip } = errors[refusal.code]
  const data = refusal.data as { retryAfter?: number; field?: string; reason?: string } | undefined
  if (refusal.code === 'rate_limited' && data?.retryAfter) return `操作太频繁，请 ${data.retryAfter} 秒后再试`
  if (refusal.code !== 'invalid_input') return tip
  const known = (data?.field ?? '').split('/').find((part) => part in fields)
  // Rules speak English to programs; those meant for people are in Chinese.
  if (data?.reason && /\p{Script=Han}/u.test(data.reason)) return data.reason
  return known ? `${fields[known]}填写有误` : tip
}

/** Shows a failure at the foot of the screen; a session that has ended shows the sign-in page instead. */
export function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'session_gone') return
  toast(sayFailure(error), { kind: 'bad', duration: 4000 })
}
