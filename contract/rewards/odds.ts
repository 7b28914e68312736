/** Kinds of draw board: a grid of eight around a button, or a wheel with any number of prizes. */
export const drawKinds = ['nine_grid', 'wheel'] as const
export type DrawKind = (typeof drawKinds)[number]

/** Kinds of prize: nothing, points, bonus coins in hundredths, days of a membership tier, or a parcel. */
export const prizeKinds = ['nothing', 'points', 'coins', 'days', 'parcel'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** Numbers of prizes that a board takes. */
export const boardSizes: Record<DrawKind, { least: number; most: number }> = {
  nine_grid: { least: 8, most: 8 },
  wheel: { least: 2, most: 12 },
}

type Weighted = { weight: number }

/** Sum of the weights: tickets are numbers of [0, total). */
export const totalOf = (prizes: readonly Weighted[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Finds the prize of a ticket: the prizes divide [0, total) in their order, each with its weight. The published odds
 * and the draws use this same table.
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
 * A weight of a total in percent, exact within six decimals and cut off after them: 1 of 8 is `12.5%`, 1 of 3
 * `33.333333…%`. It uses integers only, because floating point would round.
 */
export function percentOf(weight: number, total: number): string {
  const places = 6
  const scaled = BigInt(weight) * 100n * 10n ** BigInt(places)
  const [whole, rest] = [scaled / BigInt(total), scaled % BigInt(total)]
  const digits = whole.toString().padStart(places + 1, '0')
  const [before, after] = [digits.slice(0, -places), digits.slice(-places)]
  if (rest > 0n) return `${before}.${after}…%`
  const fraction = after.replace(/0+$/, '')
  return `${before}${fraction && `.${fraction}`}%`
}

/** The prize given in place of one that has run out: the first that is `nothing`. It is published with the odds. */
export const consolationOf = <Prize extends { kind: PrizeKind }>(
  prizes: readonly Prize[],
): Prize | undefined => prizes.find(({ kind }) => kind === 'nothing')
