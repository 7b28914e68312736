/**
 * Positions whose ads stand side by side like a menu: they keep one order, the heaviest first. At other positions ads
 * take turns.
 */
const menuPositions: readonly number[] = [7, 17, 18]

type PlacedAd = { id: number; position: number; weight: number }

/**
 * Ads in the order of one viewing: by position; in a menu by weight; elsewhere drawn at random, each first in
 * proportion to its weight. `random` returns numbers from 0 to below 1.
 */
export function orderAds<Ad extends PlacedAd>(ads: readonly Ad[], random: () => number): Ad[] {
  // The smallest of exponential random numbers is each ad's in proportion to its rate: weighted sampling without
  // replacement
  const keyedAds = ads.map((ad) => ({
    ad,
    key: menuPositions.includes(ad.position) ? -ad.weight : -Math.log(1 - random()) / ad.weight,
  }))
  return keyedAds
    .toSorted((a, b) => a.ad.position - b.ad.position || a.key - b.key || a.ad.id - b.ad.id)
    .map(({ ad }) => ad)
}
