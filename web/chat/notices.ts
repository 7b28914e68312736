import type { Statement } from '#contract/moderation/shapes.ts'
import { subjectTitles } from '#contract/moderation/subjects.ts'

const outcomes = { hidden: '已先行隐藏', refused: '未通过审核', removed: '已被移除' }

/** Title of a notice in one line. */
export function noticeTitle({ subject, measure, overturnedAt, appeal }: Statement): string {
  const what = `你的${subjectTitles[subject.kind]}`
  if (overturnedAt > 0) return `${what}已恢复`
  if (appeal?.state === 'upheld') return `${what}的申诉未通过`
  return what + outcomes[measure]
}

/** The moderated content as its author wrote it. */
export const noticeExcerpt = ({ snapshot }: Statement): string => snapshot.text || snapshot.title

export const noticePath = (id: number): string => `/mine/message/msgDetail/${id}`
