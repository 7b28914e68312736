import * as Type from 'typebox'
import type { Static } from 'typebox'
import {
  Count,
  Currency,
  Hundredths,
  Id,
  IdInput,
  Line,
  listOf,
  Nothing,
  pageFields,
  UnixSeconds,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Day, IncomeReason, IncomeState, Rate, RelationState } from './shapes.ts'

const Person = Type.Object({ id: Id, name: Type.String() })

/**
 * Signals against an invitation. `self`: the inviter's own device; `device`: one device for several invitees; `home`:
 * the inviter's network; `network`: many invitees from one network; `payout`: income is paid to the same payee;
 * `burst`: many within an hour.
 */
const signals = ['self', 'device', 'home', 'network', 'payout', 'burst'] as const
export const Signal = Type.Enum([...signals])
export type Signal = Static<typeof Signal>

export const RelationRow = Type.Object({
  id: Id,
  inviter: Person,
  invitee: Person,
  at: UnixSeconds,
  state: RelationState,
  signals: Type.Array(Signal),
  /** Note of the staff who decided. */
  note: Type.String(),
  decidedAt: UnixSeconds,
  /** Hundredths of coins earned or pending, and the number of orders that wait for a decision. */
  earned: Count,
  waiting: Count,
})
export type RelationRow = Static<typeof RelationRow>

export const IncomeRow = Type.Object({
  id: Id,
  orderId: Id,
  inviter: Person,
  invitee: Person,
  price: Count,
  currency: Type.String(),
  rate: Rate,
  amount: Count,
  state: IncomeState,
  reason: IncomeReason,
  soldAt: UnixSeconds,
  maturesAt: UnixSeconds,
})
export type IncomeRow = Static<typeof IncomeRow>

export const InviteTerms = Type.Object({
  rate: Rate,
  holdDays: Type.Integer({ minimum: 1, maximum: 90 }),
  dailyCap: Hundredths,
  /** Hundredths of coins that a hundred minor units of a currency are worth; other currencies earn nothing. */
  coinsFor: Type.Array(
    Type.Object({ currency: Currency, coins: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    { maxItems: 20 },
  ),
})
export type InviteTerms = Static<typeof InviteTerms>

export const AgentRow = Type.Object({
  id: Id,
  name: Type.String(),
  rate: Rate,
  note: Type.String(),
  since: UnixSeconds,
  invited: Count,
})
export type AgentRow = Static<typeof AgentRow>

const InviterFigures = Type.Object({ ...Person.properties, invited: Count, held: Count, earned: Count })
export type InviterFigures = Static<typeof InviterFigures>

const desk = { method: 'POST', feature: 'invite', access: 'staff:invite.edit', age: 'open' } as const

export const inviteConsole = {
  /** Invitations, latest first. */
  relations: endpoint({
    ...desk,
    path: '/api/console/invite/relations',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(RelationState),
      inviterId: Type.Optional(IdInput),
    }),
    reply: listOf(RelationRow),
  }),
  /**
   * Clears or refuses invitations; returns the number of changes. A refusal takes back income that is not paid out yet.
   */
  decide: endpoint({
    ...desk,
    path: '/api/console/invite/decide',
    body: Type.Object({
      ids: Type.Array(IdInput, { minItems: 1, maxItems: 100 }),
      state: Type.Enum(['open', 'refused']),
      note: Line(200, 1),
    }),
    reply: Type.Object({ changed: Count }),
  }),
  /** Incomes from orders, latest first. */
  incomes: endpoint({
    ...desk,
    path: '/api/console/invite/incomes',
    body: Type.Object({ ...pageFields, inviterId: Type.Optional(IdInput) }),
    reply: listOf(IncomeRow),
  }),
  /** Takes back the income of an order whose money was returned. Withdrawn income becomes a debt. */
  returnIncome: endpoint({
    ...desk,
    path: '/api/console/invite/return',
    body: Type.Object({ id: IdInput, note: Line(200, 1) }),
    reply: Nothing,
    errors: ['invite_income_not_found', 'invite_income_ended'],
  }),
  terms: endpoint({ ...desk, path: '/api/console/invite/terms', reply: InviteTerms }),
  saveTerms: endpoint({
    ...desk,
    path: '/api/console/invite/saveTerms',
    body: InviteTerms,
    reply: InviteTerms,
  }),
  /** Members with their own rate, latest first. */
  agents: endpoint({
    ...desk,
    path: '/api/console/invite/agents',
    reply: Type.Object({ list: Type.Array(AgentRow) }),
  }),
  /** Gives a member their own rate, for sales from now on. */
  saveAgent: endpoint({
    ...desk,
    path: '/api/console/invite/saveAgent',
    body: Type.Object({ id: IdInput, rate: Rate, note: Line(200) }),
    reply: Nothing,
    errors: ['account_not_found', 'agent_not_member'],
  }),
  /** Ends a member's own rate: the general rate applies from now on. */
  endAgent: endpoint({
    ...desk,
    path: '/api/console/invite/endAgent',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['agent_not_found'],
  }),
  /** Figures of the last `span` days, today last, with the inviters who earned most. */
  figures: endpoint({
    ...desk,
    path: '/api/console/invite/figures',
    body: Type.Object({ span: Type.Enum([7, 30, 90]) }),
    reply: Type.Object({
      days: Type.Array(Day),
      invited: Type.Array(Count),
      income: Type.Array(Count),
      returned: Type.Array(Count),
      /** Number of invitations that wait for a decision. */
      held: Count,
      top: Type.Array(InviterFigures),
    }),
  }),
}
