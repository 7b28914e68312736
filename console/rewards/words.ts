import type { BudgetPart, Funding } from '#contract/rewards/budgets.ts'
import { type TaskKind, taskPeriods } from '#contract/rewards/tasks.ts'
import { amount } from '#client/formats.ts'
import { count } from '#console/platform/formats.ts'

export const partWords: Record<BudgetPart, string> = { checkin: '签到', tasks: '任务' }

/** `checkin:2026-11` is 签到 2026-11; budgets of others go by their name. */
export function budgetWords(name: string): string {
  const [part = '', of = ''] = name.split(':')
  const known = { ...partWords, draw: '抽奖', codes: '兑换码', mall: '商城' }[part]
  return known ? `${known} ${of}` : name
}

/** Points whole, bonus coins with two decimals. */
export const fundedWords = ({ currency, amount: sum }: Pick<Funding, 'currency' | 'amount'>): string =>
  currency === 'points' ? `${count(sum)} 积分` : `${amount(sum)} 赠币`

const periods = { day: '每日', month: '每月', once: '一次' }
const kinds: Record<TaskKind, string> = {
  watch_minutes: '观看分钟数',
  comments: '发表评论数',
  checkin_days: '本月签到天数',
  first_recharge: '首次充值',
  bind_phone: '绑定手机号',
  fill_profile: '设置头像和昵称',
}

export const kindWords = (kind: TaskKind): string => `${kinds[kind]}（${periods[taskPeriods[kind]]}）`
export const kindOptions = Object.keys(kinds).map((kind) => ({
  value: kind,
  label: kindWords(kind as TaskKind),
}))
/** Kinds that are done or not: nothing to count. */
export const isOnce = (kind: TaskKind): boolean => taskPeriods[kind] === 'once'

/** Reward of a task in words: `10 积分 · 1 成长值`. */
export const gainsOf = ({ points, growth, cards }: { points: number; growth: number; cards: number }) =>
  [points && `${count(points)} 积分`, growth && `${count(growth)} 成长值`, cards && `${cards} 张补签卡`]
    .filter(Boolean)
    .join(' · ')
