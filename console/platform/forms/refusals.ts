import { isRefusal, messageOf } from '#client/wire.ts'
import { toast } from '#ui/feedback/toast.ts'

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
  facts: '事实',
  answer: '答复',
  note: '备注',
  words: '词语',
  amount: '金额',
  owner: '用户 ID',
  address: '网址',
}

/** A failure in words fit to show: what happened and what to do. */
export function sayFailure(error: unknown): string {
  if (isRefusal(error, 'rate_limited')) return `操作太频繁，请 ${error.data.retryAfter} 秒后再试`
  if (!isRefusal(error, 'invalid_input')) return messageOf(error)
  const { field, reason } = error.data
  // Rules speak English to programs; those meant for people are in Chinese.
  if (/\p{Script=Han}/u.test(reason)) return reason
  const known = field.split('/').find((part) => part in fields)
  return known ? `${fields[known]}填写有误` : messageOf(error)
}

/** Shows a failure at the foot of the screen; a session that has ended shows the sign-in page instead. */
export function toastFailure(error: unknown): void {
  if (isRefusal(error, 'session_gone')) return
  toast(sayFailure(error), { kind: 'bad', duration: 4000 })
}
