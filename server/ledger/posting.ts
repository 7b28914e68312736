import { type RawBuilder, sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import { type Line, settle } from './rules.ts'

/** The person or system that makes a transfer. */
export type Maker = { member: number } | { staff: number } | 'system'

/** The cause of a transfer. */
export type Cause = {
  /** Names one business effect, `purchase:123`: a transfer under this key exists once. At most 200 characters. */
  key: string
  /** A word for the kind of event: `recharge`, `purchase`. */
  reason: string
  by: Maker
  /** A note for people who read the ledger. */
  note?: string
  at?: Date
}

/** The transfer's id; `repeated` when it was posted before, in which case nothing changed. */
export type Posted = { id: number; repeated: boolean }

/** The parameters of `ledger_post`. The arrays are the columns of the entries. */
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

/** The relation of a transfer to others: it undoes one, ends a hold, or is a hold until a time. */
export type TransferLink = { undoes?: number; ends?: number; heldUntil?: Date }

/** The parameters of `ledger_post` for these lines. */
export function postingOf(
  { key, reason, by, note = '', at = new Date() }: Cause,
  lines: readonly Line[],
  { undoes, ends, heldUntil }: TransferLink = {},
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
 * Call of `ledger_post` for use inside a larger statement: a table of one row with the transfer's id as `transfer`. The
 * statement writes its own rows where `outcome = 'posted'`, selects `postAnswer`, and passes the row to `readPosted`.
 */
export const ledgerPost = (posting: Posting): RawBuilder<unknown> =>
  sql`ledger_post(
    ${posting.transferKey}, ${posting.reason}, ${posting.maker}, ${posting.makerId}, ${posting.madeAt}, ${posting.note},
    ${posting.undoes}, ${posting.ends}, ${posting.heldUntil},
    ${posting.kinds}, ${posting.owners}, ${posting.providers}, ${posting.currencies}, ${posting.amounts})`

/** The parameters for `ledgerPost` of a transfer with these entries. Throws as `post` does. */
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

/** Reads the answer of `ledger_post`; refuses as `post` does. */
export function readPosted({ outcome, transfer, short_balance, short_amount }: PostAnswer): Posted {
  if (outcome === 'short') fail('balance_short', { balance: short_balance, price: short_amount })
  if (outcome === 'differs') fail('key_reused')
  if (outcome === 'reversed') fail('transfer_reversed')
  if (outcome === 'ended') fail('hold_ended')
  return { id: transfer, repeated: outcome === 'repeated' }
}
