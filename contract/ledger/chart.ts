/**
 * Every kind of account of the ledger: who owns it and in which currency it counts; `money` is the currency of a country, named by
 * the account. The database holds the same in `ledger_kinds`, with which may be negative.
 */
export const chart = {
  /** Coins a member bought, and coins a member was given: only bought ones can become a creator's. */
  coins_paid: { owner: 'member', currency: 'paid' },
  coins_bonus: { owner: 'member', currency: 'bonus' },
  points: { owner: 'member', currency: 'points' },
  /** The held part of these three. */
  coins_paid_held: { owner: 'member', currency: 'paid' },
  coins_bonus_held: { owner: 'member', currency: 'bonus' },
  points_held: { owner: 'member', currency: 'points' },
  /** A creator's share while its sale may still be refunded, afterwards, and while a withdrawal is under way. */
  creator_pending: { owner: 'member', currency: 'paid' },
  creator_available: { owner: 'member', currency: 'paid' },
  creator_available_held: { owner: 'member', currency: 'paid' },
  /** Below zero by what a creator already withdrew of sales that were refunded. */
  creator_debt: { owner: 'member', currency: 'paid' },
  /** The same four accounts for income from invitations. */
  invite_pending: { owner: 'member', currency: 'paid' },
  invite_available: { owner: 'member', currency: 'paid' },
  invite_available_held: { owner: 'member', currency: 'paid' },
  invite_debt: { owner: 'member', currency: 'paid' },
  /** Spent coins and points: the platform's part of paid coins, all bonus coins, and points. */
  platform_revenue: { owner: 'platform', currency: 'paid' },
  bonus_spent: { owner: 'platform', currency: 'bonus' },
  points_spent: { owner: 'platform', currency: 'points' },
  /** The cost of invitations (below zero), withdrawn income, and the fees kept of it. */
  invite_cost: { owner: 'platform', currency: 'paid' },
  withdrawn: { owner: 'platform', currency: 'paid' },
  withdrawal_fees: { owner: 'platform', currency: 'paid' },
  /** Budgets of rewards, never below zero; `provider` names the budget: `checkin:2026-11`, `draw:7`. */
  points_budget: { owner: 'provider', currency: 'points' },
  bonus_budget: { owner: 'provider', currency: 'bonus' },
  /** Sources of coins and points: below zero by everything ever issued. */
  coins_issued: { owner: 'platform', currency: 'paid' },
  promo: { owner: 'platform', currency: 'bonus' },
  points_issued: { owner: 'platform', currency: 'points' },
  /** Money: owed by payment providers, sold for (below zero), and paid above the price. */
  clearing: { owner: 'provider', currency: 'money' },
  sales: { owner: 'platform', currency: 'money' },
  surplus: { owner: 'platform', currency: 'money' },
} as const

export type Kind = keyof typeof chart
export const kinds = Object.keys(chart) as Kind[]

/** Kinds that can be held, each with the kind that takes the held amount. */
export const holdPlaces = {
  coins_paid: 'coins_paid_held',
  coins_bonus: 'coins_bonus_held',
  points: 'points_held',
  creator_available: 'creator_available_held',
  invite_available: 'invite_available_held',
} as const satisfies Partial<Record<Kind, Kind>>
export type HoldableKind = keyof typeof holdPlaces
