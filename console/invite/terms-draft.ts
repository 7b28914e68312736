import { amount } from '#client/formats.ts'
import type { InviteTerms } from '#contract/invite/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'

/** Terms as they stand in the form: the rate in percent, coins with decimals, a line for each currency: `CNY 1.00`. */
export type TermsDraft = { rate: string; holdDays: string; dailyCap: string; coinsFor: string }
type Problems = Partial<Record<keyof TermsDraft, string>>

export const draftOf = ({ rate, holdDays, dailyCap, coinsFor }: InviteTerms): TermsDraft => ({
  rate: String(rate / 100),
  holdDays: String(holdDays),
  dailyCap: amount(dailyCap),
  coinsFor: coinsFor.map(({ currency, coins }) => `${currency} ${amount(coins)}`).join('\n'),
})

/** A rate typed in percent as hundredths of a percent, or nothing when it is none. */
export function parseRate(text: string): number | undefined {
  const rate = parseCoins(text)
  return rate !== undefined && rate <= 5000 ? rate : undefined
}

/** Validates the draft: the body of the call, or the problems by field. */
export function readTerms(draft: TermsDraft): { terms: InviteTerms } | { problems: Problems } {
  const [rate, dailyCap] = [parseRate(draft.rate), parseCoins(draft.dailyCap)]
  const holdDays = /^\d{1,2}$/.test(draft.holdDays) ? Number(draft.holdDays) : 0
  const lines = draft.coinsFor
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const coinsFor = lines.map((line) => {
    const [, currency = '', coins = ''] = /^([A-Z]{3})\s+(\S+)$/.exec(line) ?? []
    return { currency, coins: parseCoins(coins) ?? 0 }
  })
  const whole =
    coinsFor.every(({ currency, coins }) => currency && coins >= 1 && coins <= 1_000_000) &&
    new Set(coinsFor.map(({ currency }) => currency)).size === coinsFor.length
  const problems: Problems = {
    ...(rate === undefined && { rate: '0 到 50，最多两位小数' }),
    ...((holdDays < 1 || holdDays > 90) && { holdDays: '1 到 90 的整数' }),
    ...(dailyCap === undefined && { dailyCap: '最多两位小数' }),
    ...(!whole && { coinsFor: '每行一种货币，如 CNY 1.00，不能重复' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { terms: { rate: rate!, holdDays, dailyCap: dailyCap!, coinsFor } }
}
