import { expect, it } from 'vitest'
import type { InviteIncome } from '#contract/invite/shapes.ts'
import { incomeState, percent, spaced } from './words.ts'

it('says a rate in percent', () => {
  expect([1000, 1250, 5000, 0].map(percent)).toEqual(['10%', '12.5%', '50%', '0%'])
})

it('reads a code out in two parts', () => {
  expect(spaced('ABCD1234')).toBe('ABCD 1234')
})

it.each<[Partial<InviteIncome>, string]>([
  [{ state: 'new' }, '记账中'],
  [{ state: 'held' }, '核实中'],
  [{ state: 'pending', maturesAt: 1_767_225_600 }, '待结算，2026-01-01 到账'],
  [{ state: 'pending', maturesAt: 0 }, '核实中'],
  [{ state: 'available', maturesAt: 1 }, '已到账'],
  [{ state: 'returned', reason: 'refund' }, '已退回：订单已退款'],
  [{ state: 'void', reason: 'cap' }, '已达当日上限'],
])('says of %j: %s', (part, words) => {
  const income = { id: 1, name: '小**', day: '2026-01-01', amount: 300, rate: 1000, reason: '', maturesAt: 0 }
  expect(incomeState({ ...income, ...part } as InviteIncome)).toBe(words)
})
