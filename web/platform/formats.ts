import { amount, inShanghai } from '#client/formats.ts'

const tenThousand = 10_000
const hundredMillion = 100_000_000
const minute = 60
const hour = 3600

/** Views: as is under 10000, then `N万` and `N亿` with one decimal unless whole. Truncated: 99999 is 9.9万. */
export function views(count: number): string {
  if (count < tenThousand) return String(Math.trunc(count))
  if (count < hundredMillion) return `${oneDecimal(count, tenThousand)}万`
  return `${oneDecimal(count, hundredMillion)}亿`
}

function oneDecimal(count: number, unit: number): string {
  const tenths = Math.trunc(count / (unit / 10))
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

/** Hundredths with one decimal, for compact places; the second is cut off. */
export const amountShort = (hundredths: number): string => amount(hundredths).slice(0, -1)

/** hh:mm:ss. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds))
  const parts = [Math.trunc(whole / hour), Math.trunc((whole % hour) / minute), whole % minute]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** YYYY-MM-DD in the product's time zone. */
export const date = (seconds: number): string => inShanghai(seconds).slice(0, 10)
