/** Digits after the decimal point of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Formats minor units as providers write them: 2800 of CNY is `28.00`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Parses a decimal into minor units, without floating point. Throws on any other form (`1e2`, `+1`, ` 1`). Digits finer
 * than the currency are cut off when `coarse`, and make it throw otherwise.
 */
export function fromDecimal(text: string, currency: string, { coarse = false } = {}): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  const digits = digitsOf(currency)
  const rest = fraction.slice(digits)
  if (whole === undefined || (!coarse && /[^0]/.test(rest))) throw new RangeError(`${text} is no amount`)
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
