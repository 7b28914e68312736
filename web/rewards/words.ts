import { inShanghai } from '#client/formats.ts'
import type { PointReason } from '#contract/rewards/points.ts'

/** Reward of a task in words: `+10 积分 · 补签卡 1 张`. */
export const gainWords = ({ points, growth, cards }: { points: number; growth: number; cards: number }) =>
  [points && `+${points} 积分`, cards && `补签卡 ${cards} 张`, growth && `+${growth} 成长值`]
    .filter(Boolean)
    .join(' · ')

export const reasonWords: Record<PointReason, string> = {
  checkin: '每日签到',
  checkin_makeup: '补签',
  task: '任务奖励',
  draw: '抽奖',
  mall: '积分兑换',
  mall_return: '兑换退回',
  code: '兑换码',
  other: '其他',
}

/** `2026-01-31 12:30` in the product's time zone. */
export const dateAndTime = (seconds: number): string => inShanghai(seconds).slice(0, 16).replace('T', ' ')
