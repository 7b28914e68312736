import type { Kind } from '#contract/ledger/chart.ts'
import { count } from '#console/platform/formats.ts'

/** Chinese name of each kind of ledger account. */
export const kindWords: Record<Kind, string> = {
  coins_paid: '充值金币',
  coins_bonus: '赠送金币',
  points: '积分',
  coins_paid_held: '冻结的充值金币',
  coins_bonus_held: '冻结的赠送金币',
  points_held: '冻结的积分',
  creator_pending: '待结算收入',
  creator_available: '可提现收入',
  creator_available_held: '提现中的收入',
  creator_debt: '创作者欠款',
  invite_pending: '待结算推广收益',
  invite_available: '可提现推广收益',
  invite_available_held: '提现中的推广收益',
  invite_debt: '推广欠款',
  invite_cost: '推广支出',
  withdrawn: '已提现',
  withdrawal_fees: '提现手续费',
  points_budget: '积分预算',
  bonus_budget: '赠币预算',
  platform_revenue: '平台收入',
  bonus_spent: '已消费的赠送金币',
  points_spent: '已消费的积分',
  coins_issued: '金币发行',
  promo: '赠送金币发行',
  points_issued: '积分发行',
  clearing: '渠道待结算',
  sales: '销售额',
  surplus: '多付款项',
}

const reasons: Record<string, string> = {
  recharge: '充值',
  purchase: '购买',
  refund: '退款',
  credit: '人工赠送',
  membership: '会员',
  expiry: '冻结到期退回',
  draw: '抽奖',
  budget: '注入预算',
  maturity: '收益到期可提现',
  debt: '扣回退款欠款',
  'refund share': '退款扣回分成',
  'withdrawal hold': '提现冻结',
  'withdrawal return': '提现退回',
  withdrawal: '提现',
}
export const reasonWord = (reason: string): string => reasons[reason] ?? reason
export const reasonOptions = [
  { value: '', label: '全部原因' },
  ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
]

const subjects: Record<string, string> = {
  purchase: '购买',
  recharge: '充值订单',
  order: '订单',
  credit: '人工赠送',
  refund: '退款',
  expiry: '到期的冻结',
  draw: '抽奖',
  'draw-fund': '注入抽奖预算',
  withdrawal: '提现',
  maturity: '到期的分成',
}

/** The thing a transfer's key names: `purchase:12` is 购买 12. */
export function keyWord(key: string): string {
  const [first, ...rest] = key.split(':')
  const known = subjects[first!]
  return known ? `${known} ${rest.join(' ')}` : key
}

const units: Record<string, string> = { paid: '金币', bonus: '赠送金币', points: '积分' }

/** `+30.00`, points whole; a true minus, so that figures stand under each other. */
export function signed(amount: number, currency: string): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : ''
  return `${sign}${plain(Math.abs(amount), currency)}`
}

/** The figure alone. */
export function figure(amount: number, currency: string): string {
  return `${amount < 0 ? '−' : ''}${plain(Math.abs(amount), currency)}`
}

/** With its unit: `30.00 金币`, `30.00 CNY`. */
export const withUnit = (amount: number, currency: string): string =>
  `${figure(amount, currency)} ${units[currency] ?? currency}`

const plain = (amount: number, currency: string): string =>
  currency === 'points'
    ? count(amount)
    : `${count(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`

/** Rules of the ledger check in Chinese. */
const rules: Record<string, string> = {
  'a balance is the sum of its entries': '余额与分录之和不符',
  'every entry tells the balance after it': '分录记的余额不对',
  'a transfer sums to zero in each currency': '交易收支不平',
  'a transfer has entries': '交易没有分录',
  'no account is below zero that must not be': '不该为负的账户为负',
  'an account counts in the currency of its kind': '账户币种不对',
  'a reversal undoes all of one transfer': '退回与原交易不符',
  'what is held is the sum of open holds': '冻结额与未结束的冻结不符',
  'the end of a hold takes all that was held': '冻结没有全部结束',
  'a provider owes no less than nothing': '渠道待结算为负',
}
export const ruleWord = (rule: string): string => rules[rule] ?? rule

export const creditStates = {
  waiting: { word: '等待批准', kind: 'gold' },
  approved: { word: '已批准', kind: 'teal' },
  declined: { word: '已拒绝', kind: 'red' },
} as const
