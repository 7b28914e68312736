import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Why points came or went, by the reason of the transfer; `other` is whatever none of the rest names. */
export const pointReasons = [
  'checkin',
  'checkin_makeup',
  'task',
  'draw',
  'mall',
  'mall_return',
  'code',
  'other',
] as const
const PointReason = Type.Enum([...pointReasons])
export type PointReason = Static<typeof PointReason>

const PointMove = Type.Object({
  id: Id,
  reason: PointReason,
  /** Below zero for what went. */
  amount: Type.Integer(),
  at: UnixSeconds,
})
export type PointMove = Static<typeof PointMove>

/** Something a member did or got: a check-in, a task, a draw, a code. */
const ActivityRecord = Type.Object({
  id: Id,
  part: Type.Enum(['checkin', 'task', 'draw', 'mall', 'code']),
  title: Type.String(),
  /** What it brought or cost, in words; empty for nothing. */
  value: Type.String(),
  at: UnixSeconds,
})
export type ActivityRecord = Static<typeof ActivityRecord>

const personal = {
  method: 'POST',
  feature: 'rewards',
  access: 'guest',
  age: 'confirmed',
  extra: true,
} as const

export const points = {
  /** How points came and went, the newest first. `sums` are those of the whole list, with its first page only. */
  list: endpoint({
    ...personal,
    path: '/api/app/rewards/points',
    body: Type.Object(pageFields),
    reply: Type.Object({
      ...listOf(PointMove).properties,
      sums: Type.Union([Type.Object({ in: Count, out: Count }), Type.Null()]),
    }),
  }),
  /** Everything a member took part in, the newest first. */
  records: endpoint({
    ...personal,
    path: '/api/app/rewards/records',
    body: Type.Object(pageFields),
    reply: listOf(ActivityRecord),
  }),
}
