import { latestSecond } from '#contract/common.ts'
import type { AppRow, AppShelf } from '#contract/trade/console.ts'
import type { AppAct, AppPlatform } from '#contract/trade/shapes.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { linkError } from '#console/platform/forms/links.ts'
import type { AppSave } from './queries.ts'

/** An app as it stands in the form. Dates are the values of their fields, in Asia/Shanghai; empty is always. */
export type AppDraft = {
  id?: number
  version?: number
  shelf: AppShelf
  /** `0` for none. */
  groupId: string
  title: string
  intro: string
  link: string
  act: AppAct
  platform: AppPlatform
  /** 1 is Monday. */
  weekdays: readonly number[]
  hidden: boolean
  startsAt: string
  endsAt: string
  icon: string
  /** A new icon in base64; empty keeps the one there is. */
  picture: string
}
export type AppProblems = Partial<Record<keyof AppDraft, string>>

export const newApp = (shelf: AppShelf, groupId: number): AppDraft => ({
  shelf,
  groupId: String(groupId),
  title: '',
  intro: '',
  link: '',
  act: 'open',
  platform: 'all',
  weekdays: [],
  hidden: false,
  startsAt: '',
  endsAt: '',
  icon: '',
  picture: '',
})

export function draftOf(row: AppRow): AppDraft {
  const { clicks: _, sample: __, groupId, startsAt, endsAt, ...app } = row
  return {
    ...app,
    groupId: String(groupId),
    startsAt: toDateField(startsAt),
    endsAt: toDateField(endsAt),
    picture: '',
  }
}

/** The days with this one in or out, in the order of the week. */
export const withDay = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((each) => each !== day) : [...days, day]).toSorted((a, b) => a - b)

/** The whole list after some of its rows were put in a new order among themselves: the others keep their places. */
export function withOrder<Row extends { id: number }>(all: readonly Row[], ordered: readonly Row[]): Row[] {
  const moved = new Set(ordered.map(({ id }) => id))
  const next = ordered.values()
  return all.map((row) => (moved.has(row.id) ? next.next().value! : row))
}

/** Validates the draft: the body of the call, or the problems by field. */
export function readApp(draft: AppDraft, scheme: string): { app: AppSave } | { problems: AppProblems } {
  const [startsAt, endsAt] = [fromDateField(draft.startsAt), fromDateField(draft.endsAt)]
  const link = draft.link.trim()
  const wrongLink = link ? linkError(link, scheme) : '链接不能为空'
  const isInside = link.startsWith(`${scheme}:`)
  const problems: AppProblems = {
    ...(!draft.title.trim() && { title: '名称不能为空' }),
    ...(wrongLink && { link: wrongLink }),
    ...(!wrongLink && isInside && draft.act === 'download' && { link: '站内页面不能下载' }),
    ...(!(startsAt <= latestSecond) && { startsAt: '日期不对' }),
    ...(!(endsAt <= latestSecond) && { endsAt: '日期不对' }),
    ...(endsAt > 0 && endsAt <= startsAt && { endsAt: '结束要晚于开始' }),
    ...(draft.id === undefined && !draft.picture && { picture: '新应用要有图标' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { id, version, shelf, act, platform, hidden } = draft
  return {
    app: {
      ...(id !== undefined && { id }),
      ...(version !== undefined && { version }),
      shelf,
      groupId: shelf === 'apps' ? Number(draft.groupId) || 0 : 0,
      title: draft.title.trim(),
      intro: draft.intro.trim(),
      link,
      act,
      platform,
      weekdays: [...draft.weekdays],
      hidden,
      startsAt,
      endsAt,
      ...(draft.picture && { picture: draft.picture }),
    },
  }
}
