import { expect, it } from 'vitest'
import { draftOf, parseRate, readTerms } from './terms-draft.ts'

const terms = { rate: 1250, holdDays: 14, dailyCap: 50_000, coinsFor: [{ currency: 'CNY', coins: 100 }] }

it('reads what it shows', () => {
  expect(draftOf(terms)).toEqual({ rate: '12.5', holdDays: '14', dailyCap: '500.00', coinsFor: 'CNY 1.00' })
  expect(readTerms(draftOf(terms))).toEqual({ terms })
})

it.each([
  ['rate', '50.01'],
  ['rate', '-1'],
  ['holdDays', '0'],
  ['holdDays', '91'],
  ['dailyCap', '1.234'],
  ['coinsFor', 'cny 1'],
  ['coinsFor', 'CNY 0'],
  ['coinsFor', 'CNY 1\nCNY 2'],
])('does not take %s as %j', (field, value) => {
  expect(readTerms({ ...draftOf(terms), [field]: value })).toEqual({
    problems: { [field]: expect.any(String) },
  })
})

it('takes a rate in percent, at most a half', () => {
  expect(['10', '0.5', '50', '51', 'x'].map(parseRate)).toEqual([1000, 50, 5000, undefined, undefined])
})
