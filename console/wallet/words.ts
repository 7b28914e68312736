import type { Difference, Settlement } from '#contract/wallet/console-shapes.ts'
import type { OrderReason, OrderState } from '#contract/wallet/recharge-shapes.ts'

type Kind = 'plain' | 'gold' | 'teal' | 'red'

export const stateWords: Record<OrderState, { word: string; kind: Kind }> = {
  pending: { word: '待支付', kind: 'plain' },
  confirming: { word: '确认中', kind: 'gold' },
  paid: { word: '已支付', kind: 'teal' },
  expired: { word: '已过期', kind: 'plain' },
  failed: { word: '失败', kind: 'plain' },
  review: { word: '待人工处理', kind: 'red' },
}
export const stateOptions = [
  { value: '', label: '全部状态' },
  ...Object.entries(stateWords).map(([value, { word }]) => ({ value, label: word })),
]

export const reasonWords: Record<OrderReason, string> = {
  none: '',
  cancelled: '已取消',
  provider_refused: '支付通道拒绝',
  unconfirmed: '款项未能确认',
  partial: '只付了一部分',
  wrong_amount: '金额或货币与订单不符',
  marked: '在支付通道后台手工标记',
  closed: '人工关闭',
}

export const outcomeWords: Record<Settlement['outcome'], string> = {
  deliver: '按订单交付',
  close: '关闭订单',
}
export const decisionWords: Record<Settlement['state'], string> = {
  waiting: '等待复核',
  approved: '已批准',
  declined: '已拒绝',
}

const deliveryOutcomes: Record<string, string> = {
  unchanged: '无变化',
  foreign: '发票属于其他订单',
  'provider off': '通道已停用',
  'no such invoice': '没有这张发票',
  'no such order': '没有对应的订单',
}

/** Outcome of a webhook delivery in words. */
export const deliveryWord = (outcome: string): string =>
  outcome === ''
    ? '等待处理'
    : (deliveryOutcomes[outcome] ?? stateWords[outcome as OrderState]?.word ?? outcome)

export const differenceWords: Record<Difference['kind'], string> = {
  not_booked: '已支付，账本没有入账',
  booked_unpaid: '账本已入账，订单未支付',
  booked_otherwise: '入账金额与订单不同',
  provider_otherwise: '通道金额与订单不同',
  provider_has_money: '订单已结束，通道收到了款项',
  provider_unknown: '通道没有这张发票',
  provider_silent: '通道没有答复，未能核对',
}
