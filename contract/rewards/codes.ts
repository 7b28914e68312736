import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Line, listOf, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftFields } from './gifts.ts'

/** What a redeem code can give. */
export const codeKinds = ['points', 'coins', 'days'] as const
export const CodeKind = Type.Enum([...codeKinds])
export type CodeKind = (typeof codeKinds)[number]

/** Letters of a code: those that are typed, of 80 random bits, and those that come by a link, of 130. */
export const codeLengths = { typed: 16, link: 26 } as const

/** A code that was used, and what it gave. */
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
   * Uses a code. The same key with the same code answers what it answered before; wrong, used, expired and revoked codes are refused
   * alike, and after five of them none is tried for a while.
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
  /** The codes the viewer used, newest first; page by page with values after the `?`. */
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
