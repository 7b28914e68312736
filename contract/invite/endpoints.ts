import * as Type from 'typebox'
import { Count, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Invitee, InviteIncome, InviteSummary } from './shapes.ts'

const personal = { method: 'POST', feature: 'invite', access: 'guest', age: 'confirmed' } as const

/** Inviting others, and the income from it. */
export const invite = {
  /** The viewer's code, created at the first request, with counts and income. */
  summary: endpoint({ ...personal, path: '/api/app/invite/summary', extra: true, reply: InviteSummary }),
  /** The viewer's invitees, latest first. */
  list: endpoint({
    ...personal,
    path: '/api/app/user/invite/list',
    body: Type.Object(pageFields),
    reply: listOf(Invitee),
  }),
  /** The income from each of their orders, latest first. */
  income: endpoint({
    ...personal,
    path: '/api/app/user/invite/income',
    body: Type.Object(pageFields),
    reply: listOf(InviteIncome),
  }),
  /** Invitees and income of each of the last thirty days, today last. */
  days: endpoint({
    ...personal,
    path: '/api/app/invite/days',
    extra: true,
    reply: Type.Object({
      days: Type.Array(Day),
      invited: Type.Array(Count),
      income: Type.Array(Count),
    }),
  }),
}
