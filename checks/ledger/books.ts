/**
 * The auditor: what a ledger must answer and hold after each operation, written from the rules of money and sharing nothing with
 * the server. It follows members' accounts alone; that the platform's hold the rest, the check of the ledger proves.
 */
export type Books = {
  /** `owner kind` → hundredths or points. */
  balances: Readonly<Record<string, number>>
  /** Posted transfers by key. */
  posted: Readonly<Record<string, Effect>>
  /** Keys of transfers that were reversed and of holds that were ended. */
  over: ReadonlySet<string>
}
export type Effect = {
  key: string
  /** Changes of members' accounts. */
  moves: Readonly<Record<string, number>>
  /** Fields that make two transfers with the same moves differ. */
  about: string
  /** The key of the transfer it reverses or of the hold it ends: done once. */
  finishes?: { key: string; refusal: 'transfer_reversed' | 'hold_ended' }
}
export type Outcome =
  | 'posted'
  | 'repeated'
  | 'key_reused'
  | 'balance_short'
  | 'transfer_reversed'
  | 'hold_ended'
  | 'hold_expired'

export const emptyBooks: Books = { balances: {}, posted: {}, over: new Set() }
export const account = (owner: number, kind: string) => `${owner} ${kind}`
export const balance = (books: Books, owner: number, kind: string) =>
  books.balances[account(owner, kind)] ?? 0

/** Answer of a posting, and the model after it. */
export function enter(books: Books, effect: Effect): [Outcome, Books] {
  const known = books.posted[effect.key]
  if (known) return [sameAs(known, effect) ? 'repeated' : 'key_reused', books]
  if (effect.finishes && books.over.has(effect.finishes.key)) return [effect.finishes.refusal, books]
  const balances = { ...books.balances }
  for (const [name, amount] of Object.entries(effect.moves)) balances[name] = (balances[name] ?? 0) + amount
  if (Object.values(balances).some((left) => left < 0)) return ['balance_short', books]
  return [
    'posted',
    {
      balances,
      posted: { ...books.posted, [effect.key]: effect },
      over: effect.finishes ? new Set([...books.over, effect.finishes.key]) : books.over,
    },
  ]
}

const sameAs = (one: Effect, other: Effect) => contentOf(one) === contentOf(other)
const contentOf = ({ moves, about, finishes }: Effect) =>
  JSON.stringify([
    Object.entries(moves)
      .filter(([, amount]) => amount !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    about,
    finishes?.key,
  ])

/** Reversal of the moves of a transfer; captured holds go back to the account they were held from. */
export function undone(moves: Effect['moves']): Effect['moves'] {
  const back: Record<string, number> = {}
  for (const [name, amount] of Object.entries(moves)) {
    const home = name.replace(/_held$/, '')
    back[home] = (back[home] ?? 0) - amount
  }
  return back
}
