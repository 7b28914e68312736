import type { CaseRow, CaseSource } from '#contract/moderation/case-shapes.ts'
import { type Ingress, ingresses } from '#contract/moderation/ingresses.ts'
import {
  type Gravity,
  type ReasonCode,
  reasonCodes,
  reasons,
  reasonTitle,
} from '#contract/moderation/reasons.ts'
import { longTime } from '#console/platform/formats.ts'

export const gravityWords: Record<Gravity, string> = { ordinary: '一般', serious: '严重', gravest: '最严重' }
export const sourceWords: Record<CaseSource, string> = {
  held: '待审内容',
  report: '用户举报',
  removal: '移除申请',
}
export const stateWords: Record<CaseRow['state'], string> = {
  waiting: '待处理',
  claimed: '处理中',
  decided: '已处理',
}

const causeWords: Record<string, string> = {
  link: '含链接',
  flood: '刷屏',
  repeated: '重复发送',
  wave: '多人齐发',
  contact: '新账号留联系方式',
  picture: '新图片待审',
}

/** Why a case waits, in words: a listed word, a rule, a likeness, or the reason people gave. */
export function causeWord(cause: string): string {
  if (cause.startsWith('word:')) return `词库：${cause.slice(5)}`
  if (cause.startsWith('blocked:')) return `与屏蔽名单第 ${cause.slice(8)} 项相似`
  return causeWords[cause] ?? reasonTitle(cause)
}

/** Where a case came from. */
export const originOf = ({ source, ingress }: CaseRow): string =>
  ingress in ingresses ? `${ingresses[ingress as Ingress].title}待审` : sourceWords[source]

/** Reasons to choose from, the gravest said to be so. */
export const reasonOptions = (codes: readonly ReasonCode[] = reasonCodes) =>
  codes.map((code) => ({
    value: code,
    label: reasons[code].gravity === 'gravest' ? `${reasons[code].title}（最严重）` : reasons[code].title,
  }))

/** How long until a moment, or since it has passed. Both in Unix seconds. */
export const timeLeft = (due: number, now: number): string =>
  due > now ? `还剩 ${longTime(due - now)}` : `已超时 ${longTime(now - due)}`

/** Hours before a clock ends from which on it is shown as urgent. */
export const urgentHours = 12
