import { amount, money } from '#client/formats.ts'
import type { ReturnReason, Withdrawal, WithdrawalMethod } from '#contract/wallet/withdrawal-shapes.ts'
import { incomeSources, type IncomeSource } from '#contract/wallet/withdrawals.ts'

export const sourceNames: Record<IncomeSource, string> = { creator: '创作收益', invite: '推广收益' }

/** The income that an address names. */
export const sourceOf = (text: string | undefined): IncomeSource | undefined =>
  incomeSources.find((source) => source === text)

export const methodNames: Record<WithdrawalMethod, string> = {
  bank: '银行卡',
  crypto: '数字货币',
  jdcard: '京东卡',
}

export const stateWords: Record<Withdrawal['state'], string> = {
  review: '审核中',
  second: '审核中',
  approved: '待打款',
  paying: '打款中',
  paid: '已到账',
  returned: '已退回',
}

const reasonWords: Record<ReturnReason, string> = {
  none: '',
  cancelled: '你撤销了这笔提现',
  payee_wrong: '收款信息有误，请核对后重新申请',
  suspicious: '账号存在异常，请联系客服',
  refunds: '近期退款较多，请稍后再申请',
  limits: '超出当前可提现的额度',
  refused: '收款方没有接受这笔付款',
  left: '账号已注销',
  other: '没有通过审核',
}

/** State of a withdrawal in one sentence. */
export function tellWithdrawal({ state, reason, note, method }: Withdrawal): string {
  if (state === 'returned') return [reasonWords[reason], note].filter(Boolean).join('。')
  if (state === 'paid')
    return method === 'jdcard' ? '卡号和卡密已发放，输入支付密码查看' : '款项已打出，请留意查收'
  if (state === 'review') return '正在人工审核，通常 1 个工作日内完成，这期间可以撤销'
  return '审核已通过，正在打款'
}

/** Amount that arrives, in its currency: `¥495` or `68.75 USDT`. */
export const arriving = (hundredths: number, currency: Withdrawal['currency']): string =>
  currency === 'USDT' ? `${amount(hundredths)} USDT` : money(hundredths, currency)

/** Hundredths of coins typed by hand, or nothing when it is no amount: at most two decimals, never by way of a fraction. */
export function readAmount(text: string): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.normalize('NFKC').trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Origin of a fee in the terms: `手续费 2 金币 + 0.6%`. */
export function feeWords({ fee, feeRate }: { fee: number; feeRate: number }): string {
  const rate = feeRate > 0 ? `${Number((feeRate / 100).toFixed(2))}%` : ''
  const fixed = fee > 0 ? `${Number((fee / 100).toFixed(2))} 金币` : ''
  const words = [fixed, rate].filter(Boolean).join(' + ')
  return words ? `手续费 ${words}` : '免手续费'
}

const payeeFields: Record<string, string> = {
  holder: '请填写开户人姓名',
  bank: '请填写开户银行',
  number: '卡号不正确，请逐位核对',
  address: '地址不正确，请检查网络和地址',
  last: '找不到上次的收款方式，请重新填写',
}
export const payeeProblem = (field: string): string => payeeFields[field] ?? '收款信息有误'
