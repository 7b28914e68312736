import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Reasons of point movements, from the reason of the transfer; `other` covers all the rest. */
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
  /** Below zero for points spent. */
  amount: Type.Integer(),
  at: UnixSeconds,
})
export type PointMove = Static<typeof PointMove>

/** An activity of a member: a check-in, a task, a draw, an order, a code. */
const ActivityRecord = Type.Object({
  id: Id,
  part: Type.Enum(['checkin', 'task', 'draw', 'mall', 'code']),
  title: Type.String(),
  /** Gain or cost in words; empty for neither. */
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
  /** Point movements, newest first. `sums` cover the whole list and come with its first page only. */
  list: endpoint({
    ...personal,
    path: '/api/app/rewards/points',
    body: Type.Object(pageFields),
    reply: Type.Object({
      ...listOf(PointMove).properties,
      sums: Type.Union([Type.Object({ in: Count, out: Count }), Type.Null()]),
    }),
  }),
  /** All activities of a member, newest first. */
  records: endpoint({
    ...personal,
    path: '/api/app/rewards/records',
    body: Type.Object(pageFields),
    reply: listOf(ActivityRecord),
  }),
}
