import type { Signal } from '#contract/invite/console.ts'
import type { IncomeReason, IncomeState, RelationState } from '#contract/invite/shapes.ts'

export const signalWords: Record<Signal, string> = {
  self: '与邀请人同设备',
  device: '多人同设备',
  home: '与邀请人同网络',
  network: '多人同网络',
  payout: '收款账户相同',
  burst: '短时间大量注册',
}

export const relationWords: Record<RelationState, string> = {
  open: '有效',
  held: '待核实',
  refused: '已拒绝',
}

export const relationOptions = [
  { value: '', label: '全部状态' },
  ...Object.entries(relationWords).map(([value, label]) => ({ value, label })),
]

const incomeWords: Record<IncomeState, string> = {
  new: '待入账',
  held: '待核实',
  pending: '待结算',
  available: '已到账',
  returned: '已退回',
  void: '不计收益',
}

const reasonWords: Record<IncomeReason, string> = {
  '': '',
  refused: '关系被拒绝',
  refund: '订单退款',
  cap: '达到当日上限',
  currency: '币种未设比例',
  small: '金额太小',
  gone: '邀请人已注销',
}

/** State of an income, and its reason. */
export const incomeWord = (state: IncomeState, reason: IncomeReason): string =>
  reason ? `${incomeWords[state]}：${reasonWords[reason]}` : incomeWords[state]

/** Hundredths of a percent: 1250 is `12.5%`. */
export const percent = (rate: number): string => `${rate / 100}%`
