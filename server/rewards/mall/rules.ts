import type { ErrorData } from '#contract/errors.ts'
import type { Recipient } from '#contract/rewards/mall.ts'
import type { GoodRow } from '#contract/rewards/mall-console.ts'

type Purchase = { price: number; had: number; points: number; recipient: Recipient | undefined; now: number }
type Refusal =
  | ['good_not_found' | 'good_sold_out' | 'recipient_required']
  | ['price_changed', ErrorData<'price_changed'>]
  | ['good_had', ErrorData<'good_had'>]
  | ['points_short', ErrorData<'points_short'>]

/** The reason why a good cannot be bought at a time (Unix seconds); undefined when it can. */
export function refusalOf(
  good: GoodRow,
  { price, had, points, recipient, now }: Purchase,
): Refusal | undefined {
  const isOpen = good.onSale && good.startsAt <= now && (good.endsAt === 0 || good.endsAt > now)
  if (!isOpen) return ['good_not_found']
  if (good.price !== price) return ['price_changed', { price: good.price }]
  if (good.perMember > 0 && had >= good.perMember) return ['good_had', { limit: good.perMember }]
  if (good.stock === 0) return ['good_sold_out']
  if (good.kind === 'parcel' && !recipient) return ['recipient_required']
  if (points < price) return ['points_short', { balance: points, price }]
  return undefined
}
