import { amount } from '#client/formats.ts'
import type { OrderRow, PaymentReport } from '#contract/wallet/console-shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { reasonWords, stateWords } from './words.ts'

/** Orders as a table. */
export const orderColumns: readonly FileColumn<OrderRow>[] = [
  ['订单', ({ id }) => id],
  ['商品', ({ title }) => title],
  ['用户', ({ account: { id, name } }) => `${name}（${id}）`],
  ['币种', ({ currency }) => currency],
  ['应付', ({ price }) => amount(price)],
  ['实收', ({ paid }) => amount(paid)],
  ['状态', ({ state }) => stateWords[state].word],
  ['原因', ({ reason }) => reasonWords[reason]],
  ['通道', ({ provider }) => provider],
  ['下单', ({ createdAt }) => dateTime(createdAt)],
  ['支付', ({ paidAt }) => dateTime(paidAt)],
]

type DaySum = Pick<PaymentReport, 'day' | 'orders' | 'differenceCount'> & {
  sum: PaymentReport['sums'][number]
}

/** The sums of days, each currency of a day by itself. */
export const daySumsOf = (reports: readonly PaymentReport[]): DaySum[] =>
  reports.flatMap(({ sums, ...report }) => sums.map((sum) => ({ ...report, sum })))

/** Revenue by day as a table file. */
export const daySumColumns: readonly FileColumn<DaySum>[] = [
  ['日期', ({ day }) => day],
  ['订单', ({ orders }) => orders],
  ['币种', ({ sum }) => sum.currency],
  ['通道实收', ({ sum }) => amount(sum.provider)],
  ['订单实收', ({ sum }) => amount(sum.ordered)],
  ['账本入账', ({ sum }) => amount(sum.ledger)],
  ['差异', ({ differenceCount }) => differenceCount],
]
