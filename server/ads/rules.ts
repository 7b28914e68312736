/** Where ads stand side by side like a menu: they keep one order, the heaviest first. Everywhere else they take turns. */
const menus: readonly number[] = [7, 17, 18]

type Standing = { id: number; position: number; weight: number }

/**
 * Ads in the order of one viewing: by position; in a menu by weight; elsewhere by lot, each first as often as its
 * share of the weights. `chance` gives numbers from 0 to below 1.
 */
export function inTurn<Ad extends Standing>(ads: readonly Ad[], chance: () => number): Ad[] {
  // The smallest of exponential draws falls on each with the share of its rate: weighted sampling without replacement
  const keyed = ads.map((ad) => ({
    ad,
    key: menus.includes(ad.position) ? -ad.weight : -Math.log(1 - chance()) / ad.weight,
  }))
  return keyed
    .toSorted((a, b) => a.ad.position - b.ad.position || a.key - b.key || a.ad.id - b.ad.id)
    .map(({ ad }) => ad)
}
