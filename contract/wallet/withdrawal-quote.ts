import type { WithdrawalTerms } from './withdrawal-shapes.ts'

export type Quote = { fee: number; arrives: number }

/**
 * What is kept of an amount and what arrives of it: the part is rounded up, what arrives is rounded down. An amount that its fee eats
 * up arrives as 0.
 * @param amount in hundredths of coins, as is the fee; what arrives is in hundredths of the currency
 */
export function quoteOf({ fee, feeRate, rate }: WithdrawalTerms, amount: number): Quote {
  const kept = Math.min(amount, fee + Math.ceil((amount * feeRate) / 10_000))
  return { fee: kept, arrives: Math.floor(((amount - kept) * 100) / rate) }
}
