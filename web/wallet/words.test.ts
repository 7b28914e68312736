import { describe, expect, it } from 'vitest'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { coins, tellOrder, lastMonths } from './words.ts'

const order = (change: Partial<RechargeOrder> = {}): RechargeOrder => ({
  id: 1,
  kind: 'coins',
  title: '30 金币',
  price: 3000,
  currency: 'CNY',
  coins: 3000,
  gift: 0,
  state: 'pending',
  reason: 'none',
  paid: 0,
  payType: 'sandbox',
  payTitle: '沙盒支付',
  payUrl: '/pay',
  createdAt: 0,
  expiresAt: 900,
  paidAt: 0,
  ...change,
})

it.each([
  [9800, '98'],
  [9850, '98.50'],
  [0, '0'],
])('writes %i hundredths of coins as %s', (hundredths, text) => {
  expect(coins(hundredths)).toBe(text)
})

describe('an order', () => {
  it.each<[string, Partial<RechargeOrder>, RegExp]>([
    ['waits for money until a time of the clock', {}, /08:15 前完成支付/],
    ['is half paid', { paid: 1000 }, /已收到 ¥10.*还差 ¥20/],
    ['is being made', { payUrl: '' }, /马上就好/],
    ['is over without a word of the provider', { payUrl: '', expiresAt: 5 }, /是否收到付款/],
    ['was paid too little', { state: 'review', reason: 'partial', paid: 1000 }, /只收到 ¥10.*还差 ¥20/],
    ['was given up', { state: 'failed', reason: 'cancelled' }, /没有扣款/],
  ])('%s', (_, change, words) => {
    expect(tellOrder(order(change), 10).hint).toMatch(words)
  })

  it('for a card tells of membership, not of coins', () => {
    expect(tellOrder(order({ kind: 'card', state: 'paid' }), 10).title).toBe('会员已开通')
  })
})

it('counts months back over the turn of a year, by the clock of Shanghai', () => {
  // 2026-01-31 17:00 UTC is February there
  expect(lastMonths(1_769_878_800).slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
