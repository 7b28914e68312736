import type { ClaimedGift, Membership } from '#contract/membership/shapes.ts'
import { amount } from '#client/formats.ts'
import { date } from '#web/platform/formats.ts'

const tiers = ['', '体验会员', '月卡会员', '季卡会员', '年卡会员', '超级会员']

/** Name of a membership tier from 1 to 5. */
export const tierName = (type: number): string => tiers[type] ?? '会员'

/** How a membership stands, in one line. */
export function membershipLine({ stretches: [present, ...later], endedAt }: Membership): string {
  if (!present) return endedAt ? `会员已于 ${date(endedAt)} 到期` : '尚未开通会员'
  const next = later.map(({ type, until }) => `，之后${tierName(type)}至 ${date(until)}`)
  return `${tierName(present.type)}至 ${date(present.until)}${next.join('')}`
}

/** One-time gift of a level in words: `3 天体验会员`, `5.00 金币`. */
export const giftName = ({ gift, amount: given }: Pick<ClaimedGift, 'gift' | 'amount'>): string =>
  gift === 'days' ? `${given} 天体验会员` : `${amount(given)} 金币`
