import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, Line, listOf, pageFields, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Month } from './checkin.ts'

/** Rewards with a budget per month. */
export const monthlyBudgets = ['checkin', 'tasks'] as const
const BudgetPart = Type.Enum([...monthlyBudgets])
export type BudgetPart = Static<typeof BudgetPart>

const Budget = Type.Object({
  part: BudgetPart,
  month: Month,
  /** Points that were funded, given out, and are left. */
  funded: Count,
  given: Count,
  left: Count,
})
export type Budget = Static<typeof Budget>

const Funding = Type.Object({
  id: Id,
  /** Name of the budget: `checkin:2026-11`, `draw:7`. */
  budget: Type.String(),
  currency: Type.Enum(['points', 'bonus']),
  amount: Type.Integer(),
  note: Type.String(),
  /** Name of the staff member; empty for the sample library. */
  by: Type.String(),
  at: UnixSeconds,
})
export type Funding = Static<typeof Funding>

export const budgetsConsole = {
  /** The monthly budgets of the current month, the next one and the two before. */
  list: endpoint({
    method: 'POST',
    path: '/api/console/rewards/budgets',
    feature: 'rewards',
    access: 'staff:rewards.read',
    age: 'open',
    reply: Type.Object({ list: Type.Array(Budget) }),
  }),
  /** Adds points to the budget of a month that is not over. */
  fund: endpoint({
    method: 'POST',
    path: '/api/console/rewards/fundBudget',
    feature: 'rewards',
    access: 'staff:money.credit',
    age: 'open',
    body: Type.Object({
      part: BudgetPart,
      month: Month,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      note: Line(200),
      key: RequestKey,
    }),
    reply: Budget,
    errors: ['budget_month_over', 'key_reused'],
  }),
  /** Fundings of budgets, newest first. */
  fundings: endpoint({
    method: 'POST',
    path: '/api/console/rewards/fundings',
    feature: 'rewards',
    access: 'staff:rewards.read',
    age: 'open',
    body: Type.Object(pageFields),
    reply: listOf(Funding),
  }),
  /** Points given out and spent on each of the last days. */
  figures: endpoint({
    method: 'POST',
    path: '/api/console/rewards/figures',
    feature: 'rewards',
    access: 'staff:rewards.read',
    age: 'open',
    body: Type.Object({ span: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)]) }),
    reply: Type.Object({
      days: Type.Array(Type.String()),
      given: Type.Array(Count),
      spent: Type.Array(Type.Integer()),
      checkins: Type.Array(Count),
    }),
  }),
}
