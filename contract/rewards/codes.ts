import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Line, listOf, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftFields } from './gifts.ts'

/** Kinds of gift of a redeem code. */
export const codeKinds = ['points', 'coins', 'days'] as const
export const CodeKind = Type.Enum([...codeKinds])
export type CodeKind = (typeof codeKinds)[number]

/** Letters of a code: for typing, with 80 random bits, and for links, with 130. */
export const codeLengths = { typed: 16, link: 26 } as const

/** A used code with its gift. */
export const CodeUse = Type.Object({
  id: Id,
  title: Type.String(),
  kind: CodeKind,
  ...giftFields,
  at: UnixSeconds,
})
export type CodeUse = Static<typeof CodeUse>

export const codes = {
  /**
   * Uses a code. The same key with the same code answers the same. Wrong, used, expired and revoked codes get the same
   * refusal, and after five of them codes are refused for a while.
   */
  use: endpoint({
    method: 'POST',
    path: '/api/app/redeemcode/use',
    feature: 'rewards',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({ code: Line(80, 1), key: RequestKey }),
    reply: CodeUse,
    errors: ['redeem_code_wrong', 'redeem_codes_locked'],
  }),
  /** Codes the viewer used, newest first; pages by values after the `?`. */
  list: endpoint({
    method: 'GET',
    path: '/api/app/redeemcode/list',
    feature: 'rewards',
    access: 'guest',
    age: 'confirmed',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 300 })) }),
    reply: listOf(CodeUse),
  }),
}
