import { expect, it } from 'vitest'
import { readGift, whole } from './draft.ts'

it.each([
  [
    { kind: 'points', amount: '50', tier: '2' },
    { kind: 'points', amount: 50, tier: 0 },
  ],
  [
    { kind: 'coins', amount: '5.5', tier: '2' },
    { kind: 'coins', amount: 550, tier: 0 },
  ],
  [
    { kind: 'days', amount: '30', tier: '2' },
    { kind: 'days', amount: 30, tier: 2 },
  ],
  [
    { kind: 'parcel', amount: '', tier: '2' },
    { kind: 'parcel', amount: 1, tier: 0 },
  ],
  [{ kind: 'points', amount: '0', tier: '2' }, undefined],
  [{ kind: 'points', amount: '1.5', tier: '2' }, undefined],
  [{ kind: 'days', amount: '3661', tier: '2' }, undefined],
  [{ kind: 'coins', amount: '100000.01', tier: '2' }, undefined],
] as const)('%j gives %j', (draft, gift) => {
  expect(readGift(draft)).toEqual(gift)
})

it('stock is added and taken by whole numbers', () => {
  expect([whole('-3', -10, 10), whole('', -10, 10), whole('11', -10, 10)]).toEqual([-3, undefined, undefined])
})
