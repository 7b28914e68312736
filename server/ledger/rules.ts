import { chart, type HoldableKind, holdPlaces, type Kind } from '#contract/ledger/chart.ts'

type Owned<K extends Kind> = (typeof chart)[K]['owner'] extends 'member'
  ? { owner: number }
  : (typeof chart)[K]['owner'] extends 'provider'
    ? { provider: string }
    : unknown
type Counted<K extends Kind> = (typeof chart)[K]['currency'] extends 'money' ? { currency: string } : unknown

/**
 * One account's part of a transfer: positive gives to the account, negative takes from it. Hundredths for coins, whole points, minor
 * units for money. Members' accounts name their `owner`, clearing its `provider`, accounts of money their `currency` (`CNY`).
 */
export type Entry = { [K in Kind]: { kind: K; amount: number } & Owned<K> & Counted<K> }[Kind]

/** An entry as it is stored: an account in full. `owner` 0 and `provider` '' where there is none. */
export type Line = { kind: Kind; owner: number; provider: string; currency: string; amount: number }

/** No account ever moves more in one transfer; sums of them stay whole numbers of JavaScript. */
const largestAmount = 1_000_000_000_000

/**
 * The lines of a transfer: entries of the same account added up, those that come to nothing left out, in one order. Throws on what
 * is no transfer: no line, broken amounts, a currency whose sum is not zero.
 */
export function settle(entries: readonly Entry[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of entries.map(lineOf)) {
    if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > largestAmount)
      throw new RangeError(`${line.amount} is no amount of ${line.kind}`)
    const account = accountName(line)
    const known = lines.get(account)
    lines.set(account, known ? { ...known, amount: known.amount + line.amount } : line)
  }
  const settled = [...lines.entries()]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
  if (settled.length === 0) throw new RangeError('a transfer moves something')
  for (const { currency } of settled)
    if (sumOf(settled, currency) !== 0) throw new RangeError(`the entries in ${currency} do not sum to zero`)
  return settled
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

/** The entry that a stored line was. */
const entryOf = ({ kind, owner, provider, currency, amount }: Line): Entry =>
  ({
    kind,
    amount,
    ...(owner && { owner }),
    ...(provider && { provider }),
    ...(chart[kind].currency === 'money' && { currency }),
  }) as Entry

/** What can be held of one owner: amounts by kind, all positive. */
export type Held = Partial<Record<HoldableKind, number>>

/** The entries of a hold: out of the owner's accounts into where they wait. */
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
 * The entries that end a hold: all of it leaves where it waited, `taken` goes where it says, and what is left of each currency
 * returns to its owner. Throws when more is taken than is held.
 */
export function endHold(hold: readonly Line[], taken: readonly Entry[]): Entry[] {
  const waiting = hold.filter(({ kind }) => origins.has(kind))
  const given = taken.map(lineOf)
  if (given.some(({ amount }) => amount < 0)) throw new RangeError('a capture gives')
  const rest = waiting.map((line) => {
    const amount = line.amount - sumOf(given, line.currency)
    if (amount < 0) throw new RangeError(`more ${line.currency} is taken than is held`)
    return entryOf({ ...line, kind: origins.get(line.kind)!, amount })
  })
  return [...waiting.map((line) => entryOf({ ...line, amount: -line.amount })), ...rest, ...taken]
}

/** The entries that undo a transfer. What came out of a hold returns to its owner, not to the hold, which is over. */
export const undo = (lines: readonly Line[]): Entry[] =>
  lines.map((line) => entryOf({ ...line, kind: origins.get(line.kind) ?? line.kind, amount: -line.amount }))

/**
 * How a price in hundredths is paid: given coins first, then bought ones. Nothing when there are not enough.
 */
export function splitPrice(price: number, { paid, bonus }: Coins): Coins | undefined {
  if (price > paid + bonus) return undefined
  const fromBonus = Math.min(price, bonus)
  return { bonus: fromBonus, paid: price - fromBonus }
}

/** A member's coins in hundredths. */
export type Coins = { paid: number; bonus: number }
