import { amount, inShanghai, money } from '#client/formats.ts'
import type { OrderReason, OrderState, RechargeOrder } from '#contract/wallet/recharge-shapes.ts'

/** Coins without the zeros of a whole number: 9800 is `98`, 9850 `98.50`. */
export const coins = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : amount(hundredths)

/** `2026-01-31 12:30` in the product's time zone. */
export const dateAndTime = (seconds: number): string => inShanghai(seconds).slice(0, 16).replace('T', ' ')
const clock = (seconds: number): string => inShanghai(seconds).slice(11, 16)

/** Whether a text names a month: `2026-01`. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** The month of a time in Unix seconds and the eleven before it, in the product's time zone: `2026-01`. */
export function lastMonths(now: number): string[] {
  const [year, month] = inShanghai(now).split('-').map(Number) as [number, number]
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

export const stateNames: Record<OrderState, string> = {
  pending: '待支付',
  confirming: '确认中',
  paid: '已到账',
  expired: '已过期',
  failed: '未成功',
  review: '人工核对',
}

const reasons: Record<OrderReason, (order: RechargeOrder) => string> = {
  none: () => '',
  cancelled: () => '支付已取消，没有扣款。',
  provider_refused: () => '支付通道没有受理，没有扣款。请稍后再试或换一种支付方式。',
  unconfirmed: ({ paid, currency }) =>
    `收到的 ${money(paid, currency)} 没有得到确认，我们正在核对，确认后会自动到账。`,
  partial: ({ paid, price, currency }) =>
    `只收到 ${money(paid, currency)}，还差 ${money(price - paid, currency)}。补足后会自动到账，也可以联系客服退回。`,
  wrong_amount: () => '账单金额与订单不一致，我们正在核对。如已付款请联系客服。',
  closed: ({ paid }) =>
    paid > 0 ? '订单已由工作人员关闭，收到的款项会原路退回。' : '订单已由工作人员关闭，没有扣款。',
  marked: () => '支付方手工标记了这笔订单，需要两位工作人员核对后到账。',
}

/** Title and hint of the page of an order. `now` in Unix seconds. */
export function tellOrder(order: RechargeOrder, now: number): { title: string; hint: string } {
  const { state, reason, kind, payUrl, expiresAt, paid, price, currency } = order
  if (state === 'paid')
    return kind === 'card'
      ? { title: '会员已开通', hint: '权益已经生效，可以继续观看。' }
      : { title: '充值成功', hint: '金币已到账，可以继续观看。' }
  if (state === 'confirming')
    return {
      title: '正在确认付款',
      hint: '已看到付款，等待支付方确认，通常几分钟。可以离开，到账后会自动更新。',
    }
  if (state === 'expired')
    return { title: '订单已过期', hint: '没有收到付款。如果已经付了，到账后会自动补上，不用重复支付。' }
  if (state === 'failed') return { title: '没有支付成功', hint: reasons[reason](order) }
  if (state === 'review') return { title: '正在人工核对', hint: reasons[reason](order) }
  if (paid > 0 && paid < price)
    return {
      title: '还没有付清',
      hint: `已收到 ${money(paid, currency)}，还差 ${money(price - paid, currency)}，请在 ${clock(expiresAt)} 前付清。`,
    }
  if (payUrl)
    return { title: '等待支付', hint: `请在 ${clock(expiresAt)} 前完成支付，付款后这里会自动更新。` }
  return expiresAt > now
    ? { title: '正在创建支付', hint: '马上就好，请稍候。' }
    : { title: '正在核对结果', hint: '支付时间已过，正在向支付方确认是否收到付款。' }
}
