import { amount } from '#client/formats.ts'
import type { Gift } from '#contract/rewards/gifts.ts'
import type { OrderState } from '#contract/rewards/mall.ts'
import { tierName } from '#console/platform/tiers.ts'

/** A gift in words. */
export function giftWords({ kind, amount: given, tier }: Gift): string {
  if (kind === 'points') return `${given} 积分`
  if (kind === 'coins') return `${amount(given)} 金币`
  if (kind === 'days') return `${tierName(tier)} ${given} 天`
  return '实物'
}

export const orderStateWords: Record<OrderState, string> = {
  given: '已到账',
  waiting: '待发货',
  sent: '已发货',
  returned: '已退回',
}

const kindWords: Record<Gift['kind'], string> = {
  points: '积分',
  coins: '赠送金币',
  days: '会员天数',
  parcel: '实物（需寄送）',
}

export const kindOptions = (kinds: readonly Gift['kind'][]) =>
  kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))
