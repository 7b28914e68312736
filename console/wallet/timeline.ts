import type { OrderDetail } from '#contract/wallet/console-shapes.ts'
import { decisionWords, deliveryWord, outcomeWords } from './words.ts'

export type Moment = { at: number; what: string }

/** Events of an order, the earliest first. */
export function momentsOf(order: OrderDetail): Moment[] {
  const { createdAt, expiresAt, paidAt, state, deliveries, settlements } = order
  const moments = [
    { at: createdAt, what: '下单' },
    ...deliveries.map(({ receivedAt, event, outcome, original }) => ({
      at: receivedAt,
      what: `通道回调 ${event}${original ? '（重发）' : ''}：${deliveryWord(outcome)}`,
    })),
    ...settlements.flatMap((one) => [
      { at: one.proposedAt, what: `${one.proposedBy.name} 建议${outcomeWords[one.outcome]}：${one.note}` },
      {
        at: one.decidedAt,
        what: `${one.decidedBy.name} ${decisionWords[one.state]}${one.answer && `：${one.answer}`}`,
      },
    ]),
    { at: state === 'expired' ? expiresAt : 0, what: '支付时限已过' },
    { at: paidAt, what: '已支付并交付' },
  ]
  return moments.filter(({ at }) => at > 0).toSorted((one, other) => one.at - other.at)
}
