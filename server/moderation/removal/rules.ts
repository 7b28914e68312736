import { alertHours, type Relation, relationNames, removalReasons } from '#contract/moderation/removal.ts'
import type { Subject, SubjectKind } from '#contract/moderation/subjects.ts'

/** The fields of the form, as they come. */
export const fieldNames = [
  'content',
  'reason',
  'minor',
  'relation',
  'signature',
  'contact',
  'goodFaith',
  'token',
  'answer',
] as const
export type FieldName = (typeof fieldNames)[number]
export type Fields = Record<FieldName, string>

const longest: Partial<Record<FieldName, number>> = { content: 4000, signature: 80, contact: 200 }

/** A request that is whole. */
export type Removal = {
  content: string
  reason: (typeof removalReasons)[number]
  minor: boolean
  relation: Relation
  signature: string
  contact: string
}

type Read = { removal: Removal } | { problems: Partial<Record<FieldName, string>> }

/** Reads the form, or tells what is missing in words for the one who filled it in. A minor makes it the gravest. */
export function readForm(fields: Fields): Read {
  const { content, reason, minor, relation, signature, contact, goodFaith } = fields
  const problems: Partial<Record<FieldName, string>> = {}
  if (content.length < 5) problems.content = '请填写内容的链接，或描述在哪里可以看到它'
  if (!isOneOf(removalReasons, reason)) problems.reason = '请选择移除的理由'
  if (!isOneOf(relationNames, relation)) problems.relation = '请选择你的身份'
  if (signature.length < 2) problems.signature = '请写下你的姓名作为签名'
  if (contact.length < 5) problems.contact = '请留下邮箱或电话，以便我们联系你'
  if (goodFaith !== 'yes') problems.goodFaith = '请勾选这一声明，否则我们无法受理'
  for (const [name, most] of Object.entries(longest) as [FieldName, number][])
    if (fields[name].length > most) problems[name] = `最多 ${most} 个字`
  if (
    Object.keys(problems).length > 0 ||
    !isOneOf(removalReasons, reason) ||
    !isOneOf(relationNames, relation)
  )
    return { problems }
  const isMinor = minor === 'yes'
  return {
    removal: { content, reason: isMinor ? 'minor' : reason, minor: isMinor, relation, signature, contact },
  }
}

/** A whole number from 1 to 99 as it is said. */
export function inChinese(number: number): string {
  const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const spoken = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${spoken}${digits[ones]}`
}

const isOneOf = <const T extends string>(known: readonly T[], value: string): value is T =>
  (known as readonly string[]).includes(value)

const paths: readonly [RegExp, SubjectKind][] = [
  [/^\/play\/(?:longVideo|shortVideo)\/(\d{1,15})$/, 'film'],
  [/^\/play\/televisionVideo\/(\d{1,15})$/, 'drama'],
  [/^\/uploader\/actor\/(\d{1,15})$/, 'actor'],
  [/^\/uploader\/collection\/(\d{1,15})$/, 'collection'],
  [/^\/comics\/comicsDetail\/(\d{1,15})$/, 'comic'],
  [/^\/uploader\/person\/(\d{1,15})$/, 'account'],
  [/^\/novel\/novelDetail\/(\d{1,15})$/, 'novel'],
]
/** Pages that say in their query which one is meant. */
const queried: Readonly<Record<string, SubjectKind>> = { '/photo': 'photo', '/melon/detail': 'story' }
const mostSubjects = 10

/** Subjects named by a text, by URLs at one of these hosts or by bare paths; at most ten. */
export function subjectsIn(text: string, hosts: readonly string[]): Subject[] {
  const found = new Map<string, Subject>()
  for (const [word] of text.matchAll(/(?:https?:\/)?\/[!-~]+/g)) {
    const address = URL.canParse(word, 'http://bare') ? new URL(word, 'http://bare') : undefined
    if (!address || (address.host !== 'bare' && !hosts.includes(address.host))) continue
    const path = address.pathname.replace(/\/$/, '')
    const take = (kind: SubjectKind, id: number) => {
      if (id > 0 && found.size < mostSubjects) found.set(`${kind} ${id}`, { kind, id })
    }
    for (const [form, kind] of paths) take(kind, Number(form.exec(path)?.[1] ?? 0))
    const kind = queried[path]
    if (kind) take(kind, Number(/^\d{1,15}$/.exec(address.searchParams.get('id') ?? '')?.[0] ?? 0))
  }
  return [...found.values()]
}

/** The alerts, as hours after receipt, that are due by now and were not given yet. */
export const alertsDue = (receivedAt: number, now: number, given: number): number[] =>
  alertHours.filter((hours) => hours > given && now >= receivedAt + hours * 3_600_000)
