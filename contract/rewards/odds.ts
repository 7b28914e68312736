/** What a ring of draws looks like: a grid of eight around a button, or a wheel of any number. */
export const drawKinds = ['nine_grid', 'wheel'] as const
export type DrawKind = (typeof drawKinds)[number]

/** What is won: nothing, points, bonus coins in hundredths, days of a tier of membership, or a thing that is sent. */
export const prizeKinds = ['nothing', 'points', 'coins', 'days', 'parcel'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** How many prizes a board takes. */
export const boardSizes: Record<DrawKind, { least: number; most: number }> = {
  nine_grid: { least: 8, most: 8 },
  wheel: { least: 2, most: 12 },
}

type Weighted = { weight: number }

/** What the weights come to: tickets are numbers of [0, total). */
export const totalOf = (prizes: readonly Weighted[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Whose part of [0, total) a ticket lies in: the parts lie one after the other in the order of the prizes, each as long as its
 * weight. This is the table the odds are published from and the one a draw reads.
 * @returns the index of the prize
 */
export function indexOfTicket(prizes: readonly Weighted[], ticket: number): number {
  let end = 0
  for (const [index, { weight }] of prizes.entries()) {
    end += weight
    if (ticket < end) return ticket >= 0 ? index : -1
  }
  return -1
}

/**
 * A weight of a total in percent, exact where it ends within six decimals and cut off there otherwise: 1 of 8 is `12.5%`, 1 of 3
 * `33.333333…%`. Whole numbers all the way: a fraction of two would round.
 */
export function percentOf(weight: number, total: number): string {
  const places = 6
  const scaled = BigInt(weight) * 100n * 10n ** BigInt(places)
  const [whole, rest] = [scaled / BigInt(total), scaled % BigInt(total)]
  const digits = whole.toString().padStart(places + 1, '0')
  const [before, after] = [digits.slice(0, -places), digits.slice(-places)]
  if (rest > 0n) return `${before}.${after}…%`
  const ends = after.replace(/0+$/, '')
  return `${before}${ends && `.${ends}`}%`
}

/** The prize that is given where the one drawn has run out: the first that is nothing. It is published with the odds. */
export const consolationOf = <Prize extends { kind: PrizeKind }>(
  prizes: readonly Prize[],
): Prize | undefined => prizes.find(({ kind }) => kind === 'nothing')
