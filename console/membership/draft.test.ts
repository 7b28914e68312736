import { expect, it } from 'vitest'
import { draftOf, newCard, readCard } from './draft.ts'

const card = {
  id: 3,
  type: 4,
  title: '年卡',
  badge: '最划算',
  days: 365,
  price: 19_800,
  originalPrice: 33_600,
  currency: 'CNY',
  coinPrice: 0,
  growth: 198,
  once: false,
  onSale: true,
  position: 1,
}

it('the form of a card gives back what it was given', () => {
  expect(readCard(draftOf(card))).toEqual({ card })
})

it('a new card wants a title and a price', () => {
  const read = readCard(newCard(6))

  expect('problems' in read && Object.keys(read.problems)).toEqual(['title', 'price'])
})

it.each([
  ['days', '0'],
  ['price', '1.234'],
  ['price', '-5'],
  ['originalPrice', '198'],
  ['currency', 'cny'],
  ['coinPrice', 'x'],
  ['growth', '1.5'],
  ['position', '1001'],
])('%s does not take “%s”', (field, text) => {
  const read = readCard({ ...draftOf(card), [field]: text })

  expect('problems' in read && Object.keys(read.problems)).toEqual([field])
})
