import { amount, money } from '#client/formats.ts'
import type { WithdrawalRow } from '#contract/wallet/withdrawal-console-shapes.ts'
import { staffReasons } from '#contract/wallet/withdrawal-console-shapes.ts'
import type {
  JdCard,
  ReturnReason,
  WithdrawalMethod,
  WithdrawalState,
} from '#contract/wallet/withdrawal-shapes.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { dateTime } from '#console/platform/formats.ts'

export const stateWords: Record<WithdrawalState, { word: string; kind: 'plain' | 'gold' | 'teal' | 'red' }> =
  {
    review: { word: '待审核', kind: 'gold' },
    second: { word: '待复核', kind: 'gold' },
    approved: { word: '待打款', kind: 'gold' },
    paying: { word: '打款中', kind: 'plain' },
    paid: { word: '已支付', kind: 'teal' },
    returned: { word: '已退回', kind: 'plain' },
  }
export const methodWords: Record<WithdrawalMethod, string> = {
  bank: '银行卡',
  crypto: '数字货币',
  jdcard: '京东卡',
}
export const sourceWords: Record<IncomeSource, string> = { creator: '创作收益', invite: '推广收益' }
export const reasonWords: Record<ReturnReason, string> = {
  none: '',
  cancelled: '用户撤销',
  payee_wrong: '收款信息有误',
  suspicious: '账号异常',
  refunds: '退款较多',
  limits: '超出额度',
  refused: '通道拒付',
  left: '账号注销',
  other: '其他',
}
export const payoutWords: Record<WithdrawalRow['payout'], string> = {
  '': '',
  hand: '人工打款',
  stock: '卡库发放',
  sandbox: '沙盒通道',
}
export const reasonOptions = staffReasons.map((value) => ({ value, label: reasonWords[value] }))
export const optionsOf = (words: Record<string, string>, all: string) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Amount that arrives, in its currency: `¥495` or `68.75 USDT`. */
export const arriving = (hundredths: number, currency: 'CNY' | 'USDT'): string =>
  currency === 'USDT' ? `${amount(hundredths)} USDT` : money(hundredths, currency)

/** Withdrawals as a table. Accounts of payees are not in it, but for their ends. */
export const withdrawalColumns: readonly FileColumn<WithdrawalRow>[] = [
  ['编号', ({ id }) => id],
  ['用户', ({ account: { id, name } }) => `${name}（${id}）`],
  ['收益', ({ source }) => sourceWords[source]],
  ['方式', ({ method }) => methodWords[method]],
  ['收款', ({ payee }) => payee],
  ['提现金币', (row) => amount(row.amount)],
  ['手续费', ({ fee }) => amount(fee)],
  ['到账', ({ arrives }) => amount(arrives)],
  ['币种', ({ currency }) => currency],
  ['状态', ({ state }) => stateWords[state].word],
  ['原因', ({ reason }) => reasonWords[reason]],
  ['流水号', ({ reference }) => reference],
  ['申请', ({ createdAt }) => dateTime(createdAt)],
  ['完成', ({ endedAt }) => dateTime(endedAt)],
]

/** Cards pasted one a line, number and password apart by a space, comma or tab; or the first line that is none. */
export function readCards(text: string): { cards: JdCard[] } | { wrong: number } {
  const lines = text.split('\n').map((line) => line.trim())
  const cards: JdCard[] = []
  for (const [at, line] of lines.entries()) {
    if (!line) continue
    const [number, password, ...rest] = line.split(/[\s,，]+/)
    if (!number || !password || rest.length > 0 || number.length < 6 || password.length < 4)
      return { wrong: at + 1 }
    if (number.length > 40 || password.length > 40) return { wrong: at + 1 }
    cards.push({ number, password })
  }
  return { cards }
}
