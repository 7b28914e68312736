import { amount } from '#client/formats.ts'
import type { Gift } from '#contract/rewards/gifts.ts'
import type { OrderState } from '#contract/rewards/mall.ts'

const tiers = ['', '体验会员', '月卡会员', '季卡会员', '年卡会员', '超级会员']

/** A gift in words: `50 积分`, `5 金币`, `月卡会员 30 天`. */
export function giftName({ kind, amount: given, tier }: Gift): string {
  if (kind === 'points') return `${given} 积分`
  if (kind === 'coins') return `${amount(given).replace(/\.00$/, '')} 金币`
  if (kind === 'days') return `${tiers[tier] ?? '会员'} ${given} 天`
  return '实物'
}

/** How an order of the mall stands. */
export const orderStateNames: Record<OrderState, string> = {
  given: '已到账',
  waiting: '待发货',
  sent: '已发货',
  returned: '已退回',
}
