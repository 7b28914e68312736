import { expect, it } from 'vitest'
import { draftOf, newGood, readGood } from './good-draft.ts'

const good = {
  id: 3,
  title: '5 金币',
  intro: '',
  cover: '',
  kind: 'coins' as const,
  amount: 500,
  tier: 0,
  price: 80,
  stock: 7,
  sold: 3,
  perMember: 1,
  startsAt: 0,
  endsAt: 1_800_000_000,
  onSale: true,
  position: 2,
}

it('the form of a good gives back what it was given, and leaves the stock as it is', () => {
  const { cover: _cover, stock: _stock, sold: _sold, ...kept } = good

  expect(readGood(draftOf(good))).toEqual({ good: { ...kept, moreStock: 0 } })
})

it('a new good wants a title, a price and a stock', () => {
  const read = readGood(newGood(6))

  expect('problems' in read && Object.keys(read.problems)).toEqual(['title', 'price', 'moreStock'])
})

it.each([
  ['price', '0'],
  ['price', '1.5'],
  ['moreStock', '-8'],
  ['perMember', '-1'],
  ['position', '1001'],
  ['amount', '0'],
])('%s does not take “%s”', (field, text) => {
  const read = readGood({ ...draftOf(good), [field]: text })

  expect('problems' in read && Object.keys(read.problems)).toEqual([field])
})

it('a good cannot end before it begins', () => {
  const read = readGood({ ...draftOf(good), startsAt: '2027-02-01T00:00' })

  expect('problems' in read && Object.keys(read.problems)).toEqual(['endsAt'])
})
