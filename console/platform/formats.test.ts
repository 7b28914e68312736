import { describe, expect, it } from 'vitest'
import {
  byteSize,
  dateTime,
  duration,
  exactTime,
  fromDateField,
  longTime,
  toDateField,
  percent,
} from './formats.ts'

/** 2026-11-21 18:30:05 UTC: the next day in Shanghai. */
const evening = Date.UTC(2026, 10, 21, 18, 30, 5) / 1000

describe('times', () => {
  it('are shown in Asia/Shanghai whatever zone the computer has', () => {
    expect(dateTime(evening)).toBe('2026-11-22 02:30')
    expect(exactTime(evening)).toBe('2026-11-22 02:30:05')
    expect(dateTime(0)).toBe('—')
  })

  it('go into a date field and come back to the minute', () => {
    expect(toDateField(evening)).toBe('2026-11-22T02:30')
    expect(fromDateField(toDateField(evening))).toBe(evening - 5)
    expect([toDateField(0), fromDateField('')]).toEqual(['', 0])
  })
})

describe('lengths', () => {
  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [245, '4:05'],
    [3599, '59:59'],
    [3723, '1:02:03'],
  ])('%i seconds of film are %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text)
  })

  it.each([
    [0, '0 秒'],
    [59, '59 秒'],
    [60, '1 分'],
    [3661, '1 小时 1 分'],
    [86_400, '1 天'],
    [273_600, '3 天 4 小时'],
  ])('%i seconds of running are %s', (seconds, text) => {
    expect(longTime(seconds)).toBe(text)
  })
})

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [150 * 1024 ** 2, '150 MB'],
    [1.4 * 1024 ** 3, '1.4 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text)
  })
})

it('writes shares, and a dash of nothing', () => {
  expect([percent(1, 3), percent(0, 5), percent(3, 0)]).toEqual(['33.3%', '0%', '—'])
})
