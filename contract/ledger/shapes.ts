import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'
import { kinds } from './chart.ts'

const Kind = Type.Enum(kinds)
/** Hundredths, points or minor units; below zero for what a platform account issued. */
const Amount = Type.Integer()
/** A member or one of the staff; the name is empty when there is none or the account is deleted. */
const Person = Type.Object({ id: Type.Integer({ minimum: 0 }), name: Type.String() })

/** One account, its rows summed. `owner` 0 is the platform. */
export const LedgerAccount = Type.Object({
  kind: Kind,
  owner: Type.Integer({ minimum: 0 }),
  provider: Type.String(),
  currency: Type.String(),
  balance: Amount,
})
export type LedgerAccount = Static<typeof LedgerAccount>

/** One account's part of a transfer. */
export const LedgerMovement = Type.Object({
  /** Id of the transfer. */
  id: Id,
  kind: Kind,
  currency: Type.String(),
  reason: Type.String(),
  key: Type.String(),
  note: Type.String(),
  amount: Amount,
  /** Balance of the account, or of the one row of it that the transfer touched. */
  balance: Amount,
  at: UnixSeconds,
})
export type LedgerMovement = Static<typeof LedgerMovement>

export const LedgerTransfer = Type.Object({
  id: Id,
  key: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  at: UnixSeconds,
  /** `system` has no person. */
  by: Type.Union([Type.Literal('member'), Type.Literal('staff'), Type.Literal('system')]),
  person: Person,
  /** Sum that moved, by currency: everything that was credited. */
  moved: Type.Array(Type.Object({ currency: Type.String(), amount: Amount })),
  /** Ids of transfers; 0 for none. */
  reverses: Type.Integer({ minimum: 0 }),
  reversedBy: Type.Integer({ minimum: 0 }),
})
export type LedgerTransfer = Static<typeof LedgerTransfer>

/** A transfer with its entries, hold and reversals. */
export const LedgerTransferDetail = Type.Object({
  transfer: LedgerTransfer,
  entries: Type.Array(
    Type.Object({
      kind: Kind,
      owner: Person,
      provider: Type.String(),
      currency: Type.String(),
      amount: Amount,
      balance: Amount,
    }),
  ),
  /** Set for a hold; `endedBy` is 0 while it is open. */
  hold: Type.Union([
    Type.Object({ expiresAt: UnixSeconds, endedBy: Type.Integer({ minimum: 0 }) }),
    Type.Null(),
  ]),
  /** The hold that this transfer ended; 0 for none. */
  ends: Type.Integer({ minimum: 0 }),
})
export type LedgerTransferDetail = Static<typeof LedgerTransferDetail>

const LedgerDifference = Type.Object({
  rule: Type.String(),
  where: Type.String(),
  expected: Type.String(),
  found: Type.String(),
})

/** The report of a check of the whole ledger. */
export const LedgerReport = Type.Object({
  id: Id,
  startedAt: UnixSeconds,
  milliseconds: Type.Integer(),
  accounts: Type.Integer(),
  transfers: Type.Integer(),
  entries: Type.Integer(),
  /** The first hundred of `differenceCount`. */
  differences: Type.Array(LedgerDifference),
  differenceCount: Type.Integer(),
})
export type LedgerReport = Static<typeof LedgerReport>

/** Bonus coins that one of the staff proposes for a member, and the decision of another. */
export const Credit = Type.Object({
  id: Id,
  owner: Person,
  amount: Amount,
  note: Type.String(),
  proposedBy: Person,
  proposedAt: UnixSeconds,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('declined')]),
  answer: Type.String(),
  decidedBy: Person,
  decidedAt: UnixSeconds,
  /** The transfer of an approved credit; 0 for none. */
  transfer: Type.Integer({ minimum: 0 }),
  can: Type.Object({ decide: Type.Boolean() }),
})
export type Credit = Static<typeof Credit>
