import { expect, it } from 'vitest'
import { orderAds } from './rules.ts'

const ad = (id: number, position: number, weight: number) => ({ id, position, weight })
/** Pseudo-random numbers, the same in every run: a linear congruential generator (Numerical Recipes). */
function pseudoRandom() {
  let at = 1
  return () => (at = (at * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

it('ads that take turns come first in proportion to their weight', () => {
  const chance = pseudoRandom()
  const ads = [ad(1, 2, 30), ad(2, 2, 10)]
  const first = Array.from({ length: 4_000 }, () => orderAds(ads, chance)[0]!.id)

  expect(first.filter((id) => id === 1).length / first.length).toBeCloseTo(0.75, 1)
})

it('the ads of a menu keep one order, the heaviest first', () => {
  const ads = [ad(1, 7, 5), ad(2, 7, 50), ad(3, 7, 5), ad(4, 2, 1)]

  for (const chance of [() => 0, () => 0.99])
    expect(orderAds(ads, chance).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})
