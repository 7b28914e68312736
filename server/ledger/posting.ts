import { type RawBuilder, sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Entry, type Line, settle } from './rules.ts'

/** Who has a transfer made. */
export type Maker = { member: number } | { staff: number } | 'system'

/** What every transfer says. */
export type Cause = {
  /** Names the one business effect, `purchase:123`: whatever is posted under it exists once. At most 200 characters. */
  key: string
  /** A word for what happened: `recharge`, `purchase`. */
  reason: string
  by: Maker
  /** For people who read the ledger. */
  note?: string
  at?: Date
}

/** The transfer, and whether it was there before: posting once more what was posted changes nothing. */
export type Posted = { id: number; repeated: boolean }

/** What `ledger_post` is called with. Arrays are the columns of the entries. */
export type Posting = {
  transferKey: string
  reason: string
  maker: string
  makerId: number | null
  madeAt: Date
  note: string
  undoes: number | null
  ends: number | null
  heldUntil: Date | null
  kinds: string[]
  owners: number[]
  providers: string[]
  currencies: string[]
  amounts: number[]
}

/** What a transfer does besides: undoes another, ends a hold, or is one. */
export type Further = { undoes?: number; ends?: number; heldUntil?: Date }

/** What has these lines posted. */
export function postingOf(
  { key, reason, by, note = '', at = new Date() }: Cause,
  lines: readonly Line[],
  { undoes, ends, heldUntil }: Further = {},
): Posting {
  const [maker, makerId] = by === 'system' ? [by, null] : Object.entries(by)[0]!
  return {
    transferKey: key,
    reason,
    maker,
    makerId,
    madeAt: at,
    note,
    undoes: undoes ?? null,
    ends: ends ?? null,
    heldUntil: heldUntil ?? null,
    kinds: lines.map(({ kind }) => kind),
    owners: lines.map(({ owner }) => owner),
    providers: lines.map(({ provider }) => provider),
    currencies: lines.map(({ currency }) => currency),
    amounts: lines.map(({ amount }) => amount),
  }
}

/**
 * For a statement that posts and in the same round trip writes what belongs to it: a table of one row with the transfer's id as
 * `transfer`, to write from where `outcome = 'posted'`. What the statement selects of it by `postAnswer`, `readPosted` reads.
 */
export const ledgerPost = (posting: Posting): RawBuilder<unknown> =>
  sql`ledger_post(
    ${posting.transferKey}, ${posting.reason}, ${posting.maker}, ${posting.makerId}, ${posting.madeAt}, ${posting.note},
    ${posting.undoes}, ${posting.ends}, ${posting.heldUntil},
    ${posting.kinds}, ${posting.owners}, ${posting.providers}, ${posting.currencies}, ${posting.amounts})`

/** The values of a transfer of these entries, for `ledgerPost`. Throws as `post` does. */
export const transferOf = ({ entries, ...cause }: Cause & { entries: readonly Entry[] }): Posting =>
  postingOf(cause, settle(entries))

export type PostAnswer = {
  outcome: 'posted' | 'repeated' | 'differs' | 'short' | 'reversed' | 'ended'
  transfer: number
  short_balance: number
  short_amount: number
}

export const postAnswer = sql.raw(
  'posted.outcome, posted.transfer, posted.short_balance, posted.short_amount',
)

/** What became of a call of `ledger_post`; refuses as `post` does. */
export function readPosted({ outcome, transfer, short_balance, short_amount }: PostAnswer): Posted {
  if (outcome === 'short') fail('balance_short', { balance: short_balance, price: short_amount })
  if (outcome === 'differs') fail('key_reused')
  if (outcome === 'reversed') fail('transfer_reversed')
  if (outcome === 'ended') fail('hold_ended')
  return { id: transfer, repeated: outcome === 'repeated' }
}
