import { describe, expect, it } from 'vitest'
import { amountShort, date, duration, views } from './formats.ts'
import { relativeTime } from './relative-time.ts'

describe('views', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10_000, '1万'],
    [10_999, '1万'],
    [11_000, '1.1万'],
    [99_999, '9.9万'],
    [1_286_000, '128.6万'],
    [99_999_999, '9999.9万'],
    [100_000_000, '1亿'],
    [199_999_999, '1.9亿'],
  ])('shows %i as %s, cut off and never rounded', (count, text) => {
    expect(views(count)).toBe(text)
  })
})

it.each([
  [0, '0.0'],
  [5, '0.0'],
  [1999, '19.9'],
  [-150, '-1.5'],
])('shows %i hundredths as %s where space is short', (hundredths, text) => {
  expect(amountShort(hundredths)).toBe(text)
})

describe('how long ago', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  it.each([
    [-1, ''],
    [0, '刚刚'],
    [minute - 1, '刚刚'],
    [minute, '1分钟前'],
    [hour - 1, '59分钟前'],
    [hour, '1小时前'],
    [day - 1, '23小时前'],
    [day, '1天前'],
    [7 * day - 1, '6天前'],
    [7 * day, '1周前'],
    [30 * day - 1, '4周前'],
    [30 * day, '1月前'],
    [365 * day - 1, '1月前'],
    [365 * day, '1年前'],
  ])('says of %i seconds: %s', (past, text) => {
    expect(relativeTime(2_000_000_000 - past, 2_000_000_000)).toBe(text)
  })

  it('says nothing of a year and more in cards', () => {
    expect(relativeTime(0, 365 * day, { card: true })).toBe('')
    expect(relativeTime(0, 365 * day - 1, { card: true })).toBe('1月前')
  })
})

it('shows durations as hh:mm:ss', () => {
  expect(duration(0)).toBe('00:00:00')
  expect(duration(3599.9)).toBe('00:59:59')
  expect(duration(360_000)).toBe('100:00:00')
})

it('shows dates of Shanghai, wherever the device is', () => {
  // 2026-01-01 00:30 there is still 2025 in UTC
  expect(date(1_767_198_600)).toBe('2026-01-01')
})
