import type { Settings } from '#contract/config/shapes.ts'
import { linkError } from '#console/platform/forms/links.ts'

/** Problem of one setting in words, by the rules of the server; empty when it can be saved. */
export type Check<Name extends keyof Settings> = (value: Settings[Name], scheme: string) => string | undefined

export const checkAnnouncement: Check<'announcement'> = ({ enabled, title, content, jumpUrl }, scheme) => {
  if (enabled && !title.trim() && !content.trim()) return '开启公告前，先写标题或内容'
  return linkError(jumpUrl, scheme)
}

export const checkRunningLight: Check<'runningLight'> = (lines) => {
  if (lines.length > 20) return `最多 20 条，现在有 ${lines.length} 条`
  const long = lines.findIndex((line) => line.length > 120)
  return long === -1 ? undefined : `第 ${long + 1} 条超过 120 个字`
}

export const checkFloatingWindow: Check<'floatingWindow'> = ({ imageInfos }, scheme) => {
  const without = imageInfos.findIndex(({ image }) => !image)
  if (without !== -1) return `第 ${without + 1} 个还没有填图片路径`
  return imageInfos.map(({ url }) => linkError(url, scheme)).find(Boolean)
}

export const checkDomains: Check<'domains'> = ({ image, share }) => {
  if (image.length > 10 || share.length > 10) return '每种最多 10 个域名'
  const wrong = [...image, ...share].find(
    (domain) => domain.length > 200 || !/^https?:\/\/[^/\s]+/.test(domain),
  )
  return wrong === undefined ? undefined : `“${wrong}”要以 https:// 或 http:// 开头`
}

export const checkContact: Check<'contact'> = (contacts, scheme) => {
  const nameless = contacts.findIndex(({ name }) => !name.trim())
  if (nameless !== -1) return `第 ${nameless + 1} 个还没有填名称`
  return contacts.map(({ url }) => linkError(url, scheme)).find(Boolean)
}

/** The lines of a text, trimmed, without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
