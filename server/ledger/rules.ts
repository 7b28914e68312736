import { chart, type HoldableKind, holdPlaces, type Kind } from '#contract/ledger/chart.ts'
import type { Entry } from '#contract/ledger/entry.ts'

/**
 * An entry as it is stored, with all parts of its account. `owner` is 0 and `provider` '' when the account has none.
 */
export type Line = { kind: Kind; owner: number; provider: string; currency: string; amount: number }

/** Bound on one transfer of an account, so that sums stay safe integers. */
const largestAmount = 1_000_000_000_000

/**
 * Normalises the entries of a transfer: sums those of one account, leaves out zeros, and sorts them. Throws when there
 * is nothing to move, an amount is not whole, or a currency does not sum to zero.
 */
export function settle(entries: readonly Entry[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of entries.map(lineOf)) {
    if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > largestAmount)
      throw new RangeError(`${line.amount} is no amount of ${line.kind}`)
    const account = accountName(line)
    const sum = lines.get(account)
    lines.set(account, sum ? { ...sum, amount: sum.amount + line.amount } : line)
  }
  const nonZero = [...lines.entries()]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
  if (nonZero.length === 0) throw new RangeError('a transfer moves something')
  for (const { currency } of nonZero)
    if (sumOf(nonZero, currency) !== 0) throw new RangeError(`the entries in ${currency} do not sum to zero`)
  return nonZero
}

const accountName = ({ kind, owner, provider, currency }: Line) => `${kind}/${owner}/${provider}/${currency}`
const sumOf = (lines: readonly Line[], currency: string) =>
  lines.reduce((sum, line) => (line.currency === currency ? sum + line.amount : sum), 0)

function lineOf(entry: Entry): Line {
  const { currency } = chart[entry.kind]
  return {
    kind: entry.kind,
    owner: 'owner' in entry ? entry.owner : 0,
    provider: 'provider' in entry ? entry.provider : '',
    currency: 'currency' in entry ? entry.currency : currency,
    amount: entry.amount,
  }
}

/** The entry that a stored line came from. */
const entryOf = ({ kind, owner, provider, currency, amount }: Line): Entry =>
  ({
    kind,
    amount,
    ...(owner && { owner }),
    ...(provider && { provider }),
    ...(chart[kind].currency === 'money' && { currency }),
  }) as Entry

/** Amounts to hold of one owner, by kind, all positive. */
export type Held = Partial<Record<HoldableKind, number>>

/** The entries of a hold: from the owner's accounts to the accounts for held amounts. */
export const holdEntries = (owner: number, held: Held): Entry[] =>
  Object.entries(held).flatMap(([kind, amount]): Entry[] => {
    if (amount < 0) throw new RangeError('a hold takes')
    return [
      { kind: kind as HoldableKind, owner, amount: -amount },
      { kind: holdPlaces[kind as HoldableKind], owner, amount },
    ]
  })

const origins = new Map<Kind, Kind>(
  Object.entries(holdPlaces).map(([kind, place]) => [place, kind as HoldableKind]),
)

/**
 * The entries that end a hold: the whole amount leaves the accounts for held amounts, `given` goes where it says, and
 * the rest of each currency returns to the owner. Throws when `given` exceeds the hold.
 */
export function endHold(hold: readonly Line[], given: readonly Entry[]): Entry[] {
  const heldLines = hold.filter(({ kind }) => origins.has(kind))
  const givenLines = given.map(lineOf)
  if (givenLines.some(({ amount }) => amount < 0)) throw new RangeError('a capture gives')
  const rest = heldLines.map((line) => {
    const amount = line.amount - sumOf(givenLines, line.currency)
    if (amount < 0) throw new RangeError(`more ${line.currency} is taken than is held`)
    return entryOf({ ...line, kind: origins.get(line.kind)!, amount })
  })
  return [...heldLines.map((line) => entryOf({ ...line, amount: -line.amount })), ...rest, ...given]
}

/** The entries that undo a transfer. A captured amount returns to its owner, not to the hold, which has ended. */
export const undo = (lines: readonly Line[]): Entry[] =>
  lines.map((line) => entryOf({ ...line, kind: origins.get(line.kind) ?? line.kind, amount: -line.amount }))

/** Splits a price in hundredths: bonus coins first, then paid ones. Undefined when they do not suffice. */
export function splitPrice(price: number, { paid, bonus }: Coins): Coins | undefined {
  if (price > paid + bonus) return undefined
  const fromBonus = Math.min(price, bonus)
  return { bonus: fromBonus, paid: price - fromBonus }
}

/** A member's coins in hundredths. */
export type Coins = { paid: number; bonus: number }
