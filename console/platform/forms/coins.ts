/** The dearest price a film can have, in hundredths. */
export const largestPrice = 100_000_000

/**
 * Hundredths from coins typed by hand, or nothing when it is no price. At most two decimals; never by way of
 * a fraction of two, in which 0.29 × 100 is 28.999….
 */
export function parseCoins(text: string): number | undefined {
  const found = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.normalize('NFKC').trim())
  if (!found) return undefined
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return hundredths <= largestPrice ? hundredths : undefined
}
