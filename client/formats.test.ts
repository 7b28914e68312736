import { expect, it } from 'vitest'
import { amount, inShanghai, money } from './formats.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [100_000_000, '1000000.00'],
  [-150, '-1.50'],
  [-5, '-0.05'],
])('shows %i hundredths as %s', (hundredths, text) => {
  expect(amount(hundredths)).toBe(text)
})

it('a time is formatted for Shanghai, whatever the time zone of the device', () => {
  for (const seconds of [1_767_198_600, Date.UTC(2030, 6, 1, 15, 59, 59) / 1000]) {
    const [day, time] = new Date(seconds * 1000)
      .toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
      .split(' ')
    expect(inShanghai(seconds).slice(0, 19)).toBe(`${day}T${time}`)
  }
})

it.each([
  [19_800, 'CNY', '¥198'],
  [2_850, 'CNY', '¥28.50'],
  [54, 'CNY', '¥0.54'],
  [1_000, 'USD', 'USD 10'],
])('shows %i of %s as %s', (minorUnits, currency, text) => {
  expect(money(minorUnits, currency)).toBe(text)
})
