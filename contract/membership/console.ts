import * as Type from 'typebox'
import type { Static } from 'typebox'
import {
  Count,
  Currency,
  Hundredths,
  Id,
  IdInput,
  Line,
  MinorUnits,
  Nothing,
  UnixSeconds,
  listOf,
  pageFields,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Card, CardDays, Tier } from './shapes.ts'

export const CardRow = Type.Object({
  ...Card.properties,
  growth: Count,
  onSale: Type.Boolean(),
  /** Order in the list, smallest first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
})
export type CardRow = Static<typeof CardRow>

/** Codes created together; each gives the same membership once. */
export const CodeBatch = Type.Object({
  id: Id,
  title: Type.String(),
  type: Tier,
  days: CardDays,
  codes: Count,
  used: Count,
  madeBy: Type.String(),
  madeAt: UnixSeconds,
  expiresAt: UnixSeconds,
  /** 0 unless it was revoked. */
  revokedAt: UnixSeconds,
})
export type CodeBatch = Static<typeof CodeBatch>

export const membershipConsole = {
  cards: endpoint({
    method: 'POST',
    path: '/api/console/membership/cards',
    feature: 'membership',
    access: 'staff:cards.edit',
    age: 'open',
    reply: Type.Object({ list: Type.Array(CardRow) }),
  }),
  /** Creates or changes a card. Cards sold before stay as they were sold. */
  saveCard: endpoint({
    method: 'POST',
    path: '/api/console/membership/saveCard',
    feature: 'membership',
    access: 'staff:cards.edit',
    age: 'open',
    body: Type.Object({
      /** Absent for a new card. */
      id: Type.Optional(IdInput),
      type: Tier,
      title: Line(20, 1),
      badge: Line(8),
      days: CardDays,
      price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      originalPrice: MinorUnits,
      currency: Currency,
      coinPrice: Hundredths,
      growth: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      once: Type.Boolean(),
      onSale: Type.Boolean(),
      position: CardRow.properties.position,
    }),
    reply: CardRow,
    errors: ['card_not_found'],
  }),
  batches: endpoint({
    method: 'POST',
    path: '/api/console/membership/batches',
    feature: 'membership',
    access: 'staff:cards.edit',
    age: 'open',
    body: Type.Object(pageFields),
    reply: listOf(CodeBatch),
  }),
  /** Creates codes. They are returned here and never again: only their hashes are stored. */
  makeBatch: endpoint({
    method: 'POST',
    path: '/api/console/membership/makeBatch',
    feature: 'membership',
    access: 'staff:cards.edit',
    age: 'open',
    body: Type.Object({
      title: Line(40, 1),
      type: Tier,
      days: CardDays,
      count: Type.Integer({ minimum: 1, maximum: 5_000 }),
      /** End of their validity. */
      expiresAt: UnixSeconds,
    }),
    reply: Type.Object({ batch: CodeBatch, codes: Type.Array(Type.String()) }),
  }),
  /** Revokes unused codes. */
  revokeBatch: endpoint({
    method: 'POST',
    path: '/api/console/membership/revokeBatch',
    feature: 'membership',
    access: 'staff:cards.edit',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['batch_not_found'],
  }),
}
