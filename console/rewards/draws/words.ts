import { amount } from '#client/formats.ts'
import type { ActivityRow, PrizeDraft, VersionFigures } from '#contract/rewards/draws-console.ts'
import type { DrawKind, PrizeKind } from '#contract/rewards/odds.ts'
import { tierName } from '#console/platform/tiers.ts'

export const kindNames: Record<DrawKind, string> = { nine_grid: '九宫格', wheel: '转盘' }
export const prizeNames: Record<PrizeKind, string> = {
  nothing: '谢谢参与',
  points: '积分',
  coins: '赠送金币',
  days: '会员时长',
  parcel: '实物',
}
export const stateNames: Record<ActivityRow['state'], string> = {
  draft: '草稿',
  ahead: '未开始',
  running: '进行中',
  over: '已结束',
}

type Given = Pick<PrizeDraft, 'kind' | 'amount' | 'tier'>

/** Value of a prize in words: `10.00 金币`, `月卡 3 天`. */
export function contentOf({ kind, amount: count, tier }: Given): string {
  if (kind === 'points') return `${count} 积分`
  if (kind === 'coins') return `${amount(count)} 金币`
  if (kind === 'days') return `${tierName(tier)} ${count} 天`
  return kind === 'parcel' ? '实物' : '—'
}

/** Expected cost of a draw to the site while no prize has run out: points, and bonus coins in hundredths. */
export function meanCost(prizes: readonly Pick<PrizeDraft, 'kind' | 'amount' | 'weight'>[], total: number) {
  const mean = (kind: PrizeKind) =>
    prizes.reduce((sum, prize) => (prize.kind === kind ? sum + prize.amount * prize.weight : sum), 0) / total
  return { points: mean('points'), bonus: mean('coins') }
}

/** How well the draws fit the odds, in words. Chance alone strays so far less than once in a thousand times. */
export const fitWords = ({ chiSquare, degrees, p }: VersionFigures['fit']): string =>
  `χ² ${chiSquare.toFixed(2)}（自由度 ${degrees}），p = ${p < 0.001 ? p.toExponential(1) : p.toFixed(3)}，${
    p < 0.001 ? '偏离公布概率，请核查' : '与公布概率相符'
  }`
