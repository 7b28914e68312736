import type { WithdrawalTerms } from './withdrawal-shapes.ts'

export type Quote = { fee: number; arrives: number }

/**
 * The fee of an amount and the sum that arrives. The proportional fee is rounded up and the sum rounded down; an amount
 * below its fee arrives as 0.
 * @param amount in hundredths of coins, as is the fee; the sum that arrives is in hundredths of the currency
 */
export function quoteOf({ fee, feeRate, rate }: WithdrawalTerms, amount: number): Quote {
  const kept = Math.min(amount, fee + Math.ceil((amount * feeRate) / 10_000))
  return { fee: kept, arrives: Math.floor(((amount - kept) * 100) / rate) }
}
