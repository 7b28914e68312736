/** Asia/Shanghai has kept UTC+8 without summer time since 1991, in seconds. */
export const shanghaiOffset = 8 * 3600

/** Unix seconds as `YYYY-MM-DDTHH:mm:ss…` in the product's time zone, whatever zone the device is in. */
export const inShanghai = (seconds: number): string =>
  new Date((seconds + shanghaiOffset) * 1000).toISOString()

/** Money in minor units with its sign: 2800 with `CNY` is `¥28`, 2850 is `¥28.50`. */
export function money(minorUnits: number, currency: string): string {
  const sign = currency === 'CNY' ? '¥' : `${currency} `
  return sign + amount(minorUnits).replace(/\.00$/, '')
}

/** Hundredths as an amount with two decimals: 1250 is `12.50`. */
export function amount(hundredths: number): string {
  const whole = Math.abs(Math.trunc(hundredths))
  return `${hundredths < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
