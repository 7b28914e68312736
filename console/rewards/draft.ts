import type { CheckinRules } from '#contract/rewards/checkin.ts'
import type { TaskKind, TaskRow } from '#contract/rewards/tasks.ts'
import type { TaskSave } from './queries.ts'
import { isOnce } from './words.ts'

/** A whole number within bounds; nothing for whatever else was typed. */
export const whole = (text: string, least: number, most: number): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

type Problems<Draft> = { [Field in keyof Draft]?: string }
const none = (problems: object) => Object.keys(problems).length === 0

/** The check-in rules as they stand in the form; awards are typed with spaces or commas between. */
export type RulesDraft = {
  awards: string
  growth: string
  makeupPrice: string
  makeupsPerMonth: string
  version: number
}

export const rulesDraftOf = (rules: CheckinRules): RulesDraft => ({
  awards: rules.awards.join('、'),
  growth: String(rules.growth),
  makeupPrice: String(rules.makeupPrice),
  makeupsPerMonth: String(rules.makeupsPerMonth),
  version: rules.version,
})

/** The awards in a text; nothing when one of them is none, or there are none or too many. */
export function readAwards(text: string): number[] | undefined {
  const awards = text
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map((one) => whole(one, 0, 100_000))
  return awards.length >= 1 && awards.length <= 31 && awards.every((one) => one !== undefined)
    ? awards
    : undefined
}

export function readRules(draft: RulesDraft): { rules: CheckinRules } | { problems: Problems<RulesDraft> } {
  const [awards, growth, makeupPrice, makeupsPerMonth] = [
    readAwards(draft.awards),
    whole(draft.growth, 0, 1_000),
    whole(draft.makeupPrice, 0, 1_000_000),
    whole(draft.makeupsPerMonth, 0, 31),
  ]
  const problems: Problems<RulesDraft> = {
    ...(!awards && { awards: '1 到 31 个整数，用空格或顿号分开，每个不超过 100000' }),
    ...(growth === undefined && { growth: '0 到 1000 的整数' }),
    ...(makeupPrice === undefined && { makeupPrice: '0 到 1000000 的整数' }),
    ...(makeupsPerMonth === undefined && { makeupsPerMonth: '0 到 31 的整数' }),
  }
  if (!none(problems)) return { problems }
  return {
    rules: {
      awards: awards!,
      growth: growth!,
      makeupPrice: makeupPrice!,
      makeupsPerMonth: makeupsPerMonth!,
      version: draft.version,
    },
  }
}

/** A task as it stands in the form. */
export type TaskDraft = {
  id?: number
  kind: TaskKind
  title: string
  goal: string
  points: string
  growth: string
  cards: string
  position: string
  active: boolean
  version: number
}

export const newTask = (position: number): TaskDraft => ({
  kind: 'watch_minutes',
  title: '',
  goal: '10',
  points: '10',
  growth: '0',
  cards: '0',
  position: String(position),
  active: true,
  version: 1,
})

export const taskDraftOf = ({ id, kind, title, active, version, ...row }: TaskRow): TaskDraft => ({
  id,
  kind,
  title,
  active,
  version,
  goal: String(row.goal),
  points: String(row.points),
  growth: String(row.growth),
  cards: String(row.cards),
  position: String(row.position),
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readTask(draft: TaskDraft): { task: TaskSave } | { problems: Problems<TaskDraft> } {
  const [goal, points, growth, cards, position] = [
    isOnce(draft.kind) ? 1 : whole(draft.goal, 1, 1_000),
    whole(draft.points, 0, 100_000),
    whole(draft.growth, 0, 10_000),
    whole(draft.cards, 0, 31),
    whole(draft.position, 0, 1_000),
  ]
  const problems: Problems<TaskDraft> = {
    ...(!draft.title.trim() && { title: '名称不能为空' }),
    ...(goal === undefined && { goal: '1 到 1000 的整数' }),
    ...(points === undefined && { points: '0 到 100000 的整数' }),
    ...(growth === undefined && { growth: '0 到 10000 的整数' }),
    ...(cards === undefined && { cards: '0 到 31 的整数' }),
    ...(position === undefined && { position: '0 到 1000 的整数' }),
    ...(points === 0 && growth === 0 && cards === 0 && { points: '至少给一种奖励' }),
  }
  if (!none(problems)) return { problems }
  return {
    task: {
      ...(draft.id !== undefined && { id: draft.id }),
      kind: draft.kind,
      title: draft.title.trim(),
      goal: goal!,
      points: points!,
      growth: growth!,
      cards: cards!,
      position: position!,
      active: draft.active,
      version: draft.version,
    },
  }
}
