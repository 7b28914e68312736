import { shanghaiDay } from '#contract/days.ts'
import type { SpendingPeriod } from '#contract/purchases/kinds.ts'
import type { SpendingLimits, WantedLimits } from '#contract/purchases/shapes.ts'

/** The owner's part of bought coins, in hundredths. What cannot be divided is the platform's. */
export const shareOf = (paid: number, percent: number): number => Math.floor((paid * percent) / 100)

/** A limit in hundredths, null for none, with the one that will take its place. Times in milliseconds. */
export type Limit = { limit: number | null; next: { limit: number | null; at: number } | null }
export type Limits = Record<SpendingPeriod, Limit>

export const noLimit: Limit = { limit: null, next: null }

/** How long somebody who wants to spend more has to wait for it, in milliseconds. */
export const coolingOff = 24 * 3_600_000

/** A limit as it is at a moment: what was asked for has come into force, or not yet. */
export const limitAt = ({ limit, next }: Limit, now: number): Limit =>
  next && next.at <= now ? { limit: next.limit, next: null } : { limit, next }

const isHigher = (wanted: number | null, limit: number | null) =>
  limit !== null && (wanted === null || wanted > limit)

/**
 * A limit after its owner wants another: a lower one at once, a higher one later. Wanting the same as before leaves its time; wanting
 * what is in force gives up what was to come.
 */
export function wantLimit(known: Limit, wanted: number | null, now: number): Limit {
  const { limit, next } = limitAt(known, now)
  if (!isHigher(wanted, limit)) return { limit: wanted, next: null }
  return { limit, next: next && next.limit === wanted ? next : { limit: wanted, at: now + coolingOff } }
}

export type Spent = Record<SpendingPeriod, number>

/** The first limit that a price would exceed. */
export function limitBroken(
  limits: Limits,
  spent: Spent,
  price: number,
  now: number,
): { period: SpendingPeriod; limit: number; spent: number } | undefined {
  for (const period of ['day', 'month'] as const) {
    const { limit } = limitAt(limits[period], now)
    if (limit !== null && spent[period] + price > limit) return { period, limit, spent: spent[period] }
  }
  return undefined
}

/** When the day and the month of a moment began in Asia/Shanghai. */
export function periodStarts(now: number): Record<SpendingPeriod, Date> {
  const day = shanghaiDay(now)
  return {
    day: new Date(`${day}T00:00:00+08:00`),
    month: new Date(`${day.slice(0, 7)}-01T00:00:00+08:00`),
  }
}

/** Limits as their owner sees them; times in Unix seconds. */
export function showLimits(limits: Limits, spent: Spent, now: number): SpendingLimits {
  const show = (period: SpendingPeriod) => {
    const { limit, next } = limitAt(limits[period], now)
    return {
      limit,
      spent: spent[period],
      next: next && { limit: next.limit, at: Math.ceil(next.at / 1000) },
    }
  }
  return { day: show('day'), month: show('month') }
}

export const wantLimits = (known: Limits, wanted: WantedLimits, now: number): Limits => ({
  day: wantLimit(known.day, wanted.day, now),
  month: wantLimit(known.month, wanted.month, now),
})
