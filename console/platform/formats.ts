import { inShanghai, shanghaiOffset } from '#client/formats.ts'

/** Unix seconds as `2026-11-21 17:05` in Asia/Shanghai; 0 as a dash. */
export const dateTime = (seconds: number): string =>
  seconds === 0 ? '—' : inShanghai(seconds).slice(0, 16).replace('T', ' ')

/** The same with seconds. */
export const exactTime = (seconds: number): string =>
  seconds === 0 ? '—' : inShanghai(seconds).slice(0, 19).replace('T', ' ')

/** Unix seconds as the value of a `datetime-local` field, read in Asia/Shanghai; 0 is empty. */
export const toDateField = (seconds: number): string =>
  seconds === 0 ? '' : inShanghai(seconds).slice(0, 16)

/** Unix seconds of a `datetime-local` field filled in for Asia/Shanghai; empty is 0. */
export const fromDateField = (text: string): number =>
  text === '' ? 0 : Math.floor(Date.parse(`${text}Z`) / 1000) - shanghaiOffset

/** Seconds as `4:05` or `1:02:03`. */
export function duration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ]
  const tail = String(rest).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Seconds as the two largest of days, hours, minutes and seconds: `3 天 4 小时`. */
export function longTime(seconds: number): string {
  const units = [
    { size: 86_400, name: '天' },
    { size: 3600, name: '小时' },
    { size: 60, name: '分' },
    { size: 1, name: '秒' },
  ]
  const first = Math.max(
    0,
    units.findIndex(({ size }) => seconds >= size),
  )
  const start = seconds < 1 ? units.length - 1 : first
  return units
    .slice(start, start + 2)
    .map(({ size, name }, at) => ({
      count: Math.floor((at ? seconds % units[start]!.size : seconds) / size),
      name,
    }))
    .filter(({ count }, at) => count > 0 || at === 0)
    .map(({ count, name }) => `${count} ${name}`)
    .join(' ')
}

/** Bytes as `1.4 GB`, in steps of 1024. */
export function byteSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  let [value, at] = [bytes, 0]
  while (value >= 1024 && at < units.length - 1) [value, at] = [value / 1024, at + 1]
  return `${at === 0 || value >= 100 ? Math.floor(value) : value.toFixed(1)} ${units[at]}`
}

/** A count with its thousands apart: `12,345`. */
export const count = (value: number): string => value.toLocaleString('en-US')

/** A share as `3.4%`; a dash of nothing. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : '—'
