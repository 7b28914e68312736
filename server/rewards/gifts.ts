import { fail, invalid } from '#contract/errors.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Gift } from '#contract/rewards/gifts.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'

const requiredPermissions: Partial<Record<Gift['kind'], Permission>> = {
  points: 'money.credit',
  coins: 'money.credit',
  days: 'cards.edit',
}

/** Refuses staff without the permission for a gift, and invalid gifts. */
export function refuseGift(staff: StaffViewer, { kind, amount, tier }: Gift): void {
  const permission = requiredPermissions[kind]
  if (permission && !staff.permissions.includes(permission)) fail('not_allowed')
  if ((kind === 'days') !== tier > 0) invalid('/tier', 'belongs to days, and to nothing else')
  if (kind === 'days' && amount > 3660) invalid('/amount', 'more days than a card may have')
  if (kind === 'parcel' && amount !== 1) invalid('/amount', 'a parcel is one')
}

/**
 * Entries that add `amount` of points or coins to a budget, or return it when negative; none for gifts outside the
 * ledger.
 */
export function fundEntries(kind: Gift['kind'], budget: string, amount: number): Entry[] {
  if (amount === 0) return []
  if (kind === 'points')
    return [
      { kind: 'points_issued', amount: -amount },
      { kind: 'points_budget', provider: budget, amount },
    ]
  if (kind === 'coins')
    return [
      { kind: 'promo', amount: -amount },
      { kind: 'bonus_budget', provider: budget, amount },
    ]
  return []
}

/** Entries that give a gift out of its budget; none for gifts outside the ledger. */
export function giveEntries({ kind, amount }: Gift, budget: string, owner: number): Entry[] {
  if (kind === 'points')
    return [
      { kind: 'points_budget', provider: budget, amount: -amount },
      { kind: 'points', owner, amount },
    ]
  if (kind === 'coins')
    return [
      { kind: 'bonus_budget', provider: budget, amount: -amount },
      { kind: 'coins_bonus', owner, amount },
    ]
  return []
}

const tiers = ['体验会员', '月卡会员', '季卡会员', '年卡会员', '超级会员']

/** A gift in words. */
export function giftWords({ kind, amount, tier }: Gift): string {
  if (kind === 'points') return `+${amount} 积分`
  if (kind === 'coins') return `${amount / 100} 金币`
  if (kind === 'days') return `${tiers[tier - 1] ?? '会员'} ${amount} 天`
  return '实物'
}
