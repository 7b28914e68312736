import { expect, it } from 'vitest'
import { obstacleOf, stockLine } from './good-rules.ts'

const good = {
  id: 1,
  title: '月卡',
  intro: '',
  cover: '',
  kind: 'days' as const,
  amount: 30,
  tier: 2,
  price: 100,
  stock: 3,
  perMember: 2,
  had: 0,
  endsAt: 0,
}

it.each([
  [0, '已兑完'],
  [3, '剩 3 件'],
  [100, '库存充足'],
])('of %d left is said “%s”', (stock, words) => {
  expect(stockLine({ stock })).toBe(words)
})

it.each([
  [{}, 100, undefined],
  [{}, 40, '积分不足，还差 60'],
  [{ stock: 0 }, 100, '已兑完'],
  [{ had: 2 }, 100, '每人限兑 2 件，你已兑满'],
  [{ had: 9, perMember: 0 }, 100, undefined],
])('with %j and %d points: %s', (more, points, words) => {
  expect(obstacleOf({ ...good, ...more }, points)).toBe(words)
})
