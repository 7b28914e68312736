import { expect, it } from 'vitest'
import { bookableIncome, commission, maskedName, signalsOf, initialState, wideNetworkOf } from './rules.ts'

const alone = { withInviter: [], withOthers: {}, recentCount: 1 }

it.each([
  [alone, [], 'open'],
  [{ ...alone, withInviter: ['device'] as const }, ['self'], 'refused'],
  [{ ...alone, withInviter: ['network'] as const }, ['home'], 'held'],
  [{ ...alone, withOthers: { device: 1 } }, ['device'], 'held'],
  [{ ...alone, withOthers: { network: 2 } }, [], 'open'],
  [{ ...alone, withOthers: { network: 3 } }, ['network'], 'held'],
  [{ ...alone, withOthers: { payout: 1 } }, ['payout'], 'held'],
  [{ ...alone, recentCount: 20 }, [], 'open'],
  [{ ...alone, recentCount: 21 }, ['burst'], 'held'],
])('of %j the signals are %j, and it begins %s', (links, signals, state) => {
  expect(signalsOf(links)).toEqual(signals)
  expect(initialState(signalsOf(links))).toBe(state)
})

it.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:aa:1', '2001:db8:aa'],
])('the network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

it.each([
  [3000, 1000, 100, 300],
  [999, 1000, 100, 99],
  [1, 5000, 100, 0],
  [100_000_000_000, 5000, 1_000_000, 500_000_000_000_000],
])('of %d minor units at the rate %d, worth %d, it is %d', (price, rate, coinsFor, amount) => {
  expect(commission({ price, rate }, coinsFor)).toBe(amount)
})

it('an income is booked up to the limit of the day', () => {
  const sale = { price: 3000, rate: 1000, currency: 'CNY' }
  const terms = { coinsFor: { CNY: 100 }, dailyCap: 500 }

  expect(bookableIncome(sale, terms, 0)).toEqual({ amount: 300, reason: '' })
  expect(bookableIncome(sale, terms, 300)).toEqual({ amount: 200, reason: '' })
  expect(bookableIncome(sale, terms, 900)).toEqual({ amount: 0, reason: 'cap' })
  expect(bookableIncome({ ...sale, price: 1 }, terms, 0)).toEqual({ amount: 0, reason: 'small' })
  expect(bookableIncome({ ...sale, currency: 'USD' }, terms, 0)).toEqual({ amount: 0, reason: 'currency' })
})

it('a name is masked to its first letter, also when that takes two UTF-16 units', () => {
  expect(['小舟', '𠮷野', ''].map(maskedName)).toEqual(['小**', '𠮷**', '**'])
})
