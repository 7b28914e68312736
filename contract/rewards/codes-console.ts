import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { CodeKind, codeLengths } from './codes.ts'
import { giftFields } from './gifts.ts'

/** Redeem codes made together. */
export const RewardBatch = Type.Object({
  id: Id,
  title: Type.String(),
  /** Who it is for. */
  note: Type.String(),
  kind: CodeKind,
  ...giftFields,
  codes: Count,
  /** How many members may use one code. */
  uses: Count,
  /** Uses of all its codes so far. */
  used: Count,
  madeBy: Type.String(),
  madeAt: UnixSeconds,
  expiresAt: UnixSeconds,
  /** 0 while it stands. */
  revokedAt: UnixSeconds,
})
export type RewardBatch = Static<typeof RewardBatch>

/** What wrong codes say of guessing. */
const CodeSignals = Type.Object({
  /** Of the last thirty days, today as the last: codes that were used, and that were tried in vain. */
  days: Type.Array(Type.String()),
  used: Type.Array(Count),
  missed: Type.Array(Count),
  /** Accounts with the most wrong codes of the last 24 hours, and from how many addresses. */
  accounts: Type.Array(
    Type.Object({ accountId: Id, name: Type.String(), misses: Count, addresses: Count, last: UnixSeconds }),
  ),
})
export type CodeSignals = Static<typeof CodeSignals>

const read = { method: 'POST', feature: 'rewards', access: 'staff:rewards.read', age: 'open' } as const
const edit = { ...read, access: 'staff:rewards.edit' } as const

export const codesConsole = {
  batches: endpoint({
    ...read,
    path: '/api/console/rewards/batches',
    body: Type.Object(pageFields),
    reply: listOf(RewardBatch),
  }),
  signals: endpoint({ ...read, path: '/api/console/rewards/codeSignals', reply: CodeSignals }),
  /**
   * Makes codes and funds their budget with all they may give. They are answered here and never again: only their hashes are kept.
   * Points and coins need `money.credit` besides, days `cards.edit`.
   */
  makeBatch: endpoint({
    ...edit,
    path: '/api/console/rewards/makeBatch',
    body: Type.Object({
      title: Line(40, 1),
      note: Line(100),
      kind: CodeKind,
      ...giftFields,
      count: Type.Integer({ minimum: 1, maximum: 5_000 }),
      uses: Type.Integer({ minimum: 1, maximum: 100_000 }),
      length: Type.Enum([codeLengths.typed, codeLengths.link]),
      /** Until when they can be used. */
      expiresAt: UnixSeconds,
    }),
    reply: Type.Object({ batch: RewardBatch, codes: Type.Array(Type.String()) }),
  }),
  /** What was not used yet gives nothing any more, and what is left of the budget returns. */
  revokeBatch: endpoint({
    ...edit,
    path: '/api/console/rewards/revokeBatch',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['reward_batch_not_found'],
  }),
}
