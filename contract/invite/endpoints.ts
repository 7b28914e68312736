import * as Type from 'typebox'
import { Count, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Invitee, InviteIncome, InviteSummary } from './shapes.ts'

const personal = { method: 'POST', feature: 'invite', access: 'guest', age: 'confirmed' } as const

/** Inviting others, and what it brings. */
export const invite = {
  /** One's own code, made when it is asked for first, and what came of it so far. */
  summary: endpoint({ ...personal, path: '/api/app/invite/summary', extra: true, reply: InviteSummary }),
  /** Who came by one's invitation, the latest first. */
  list: endpoint({
    ...personal,
    path: '/api/app/user/invite/list',
    body: Type.Object(pageFields),
    reply: listOf(Invitee),
  }),
  /** What each of their orders brought, the latest first. */
  income: endpoint({
    ...personal,
    path: '/api/app/user/invite/income',
    body: Type.Object(pageFields),
    reply: listOf(InviteIncome),
  }),
  /** The last thirty days, today as the last: how many came, and what was earned. */
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
