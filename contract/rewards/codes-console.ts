import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { CodeKind, codeLengths } from './codes.ts'
import { giftFields } from './gifts.ts'

/** Redeem codes created together. */
export const RewardBatch = Type.Object({
  id: Id,
  title: Type.String(),
  /** A note about their recipients. */
  note: Type.String(),
  kind: CodeKind,
  ...giftFields,
  codes: Count,
  /** Members who may use one code. */
  uses: Count,
  /** Uses of all its codes so far. */
  used: Count,
  madeBy: Type.String(),
  madeAt: UnixSeconds,
  expiresAt: UnixSeconds,
  /** 0 unless it was revoked. */
  revokedAt: UnixSeconds,
})
export type RewardBatch = Static<typeof RewardBatch>

/** Signs of guessing. */
const CodeSignals = Type.Object({
  /** Used codes and wrong codes of the last thirty days, today last. */
  days: Type.Array(Type.String()),
  used: Type.Array(Count),
  missed: Type.Array(Count),
  /** Accounts with the most wrong codes of the last 24 hours, with their number of addresses. */
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
   * Creates codes and funds their budget with everything they may give. The codes are returned here and never again:
   * only their hashes are stored. Points and coins need the permission `money.credit` too, days `cards.edit`.
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
      /** End of their validity. */
      expiresAt: UnixSeconds,
    }),
    reply: Type.Object({ batch: RewardBatch, codes: Type.Array(Type.String()) }),
  }),
  /** Revokes unused codes, and returns the rest of the budget. */
  revokeBatch: endpoint({
    ...edit,
    path: '/api/console/rewards/revokeBatch',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['reward_batch_not_found'],
  }),
}
