import type { Good } from '#contract/rewards/mall.ts'

/** From so many on, how many are left is nobody's hurry. */
const plenty = 100

/** How many are left, in words. */
export function stockLine({ stock }: Pick<Good, 'stock'>): string {
  if (stock === 0) return '已兑完'
  return stock < plenty ? `剩 ${stock} 件` : '库存充足'
}

/** Why a good is not to be had with so many points, in words; nothing when it is. */
export function obstacleOf(good: Good, points: number): string | undefined {
  if (good.perMember > 0 && good.had >= good.perMember) return `每人限兑 ${good.perMember} 件，你已兑满`
  if (good.stock === 0) return '已兑完'
  if (points < good.price) return `积分不足，还差 ${good.price - points}`
  return undefined
}
