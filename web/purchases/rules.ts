import { limitNotice, spendingPeriods, type SpendingPeriod } from '#contract/purchases/kinds.ts'
import type { SpendingLimits } from '#contract/purchases/shapes.ts'

export const periodWords: Record<SpendingPeriod, string> = { day: '今日', month: '本月' }

/** Effect of a purchase on the spending limits: exceeds one, comes near one, or neither. */
export type LimitNotice = { period: SpendingPeriod; limit: number; after: number; exceeded: boolean }

/** The limit to tell a buyer of before a price is paid; the one that is exceeded first, then the one that comes near. */
export function limitToTell(limits: SpendingLimits, price: number): LimitNotice | undefined {
  const reached = spendingPeriods.flatMap((period) => {
    const { limit, spent } = limits[period]
    if (limit === null) return []
    const after = spent + price
    return after > limit || after >= limit * limitNotice
      ? [{ period, limit, after, exceeded: after > limit }]
      : []
  })
  return reached.find(({ exceeded }) => exceeded) ?? reached[0]
}

/** Parses typed coins to hundredths: null for an empty text, undefined for one that is no amount. */
export function readCoins(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return undefined
  return Math.round(Number(typed) * 100)
}
