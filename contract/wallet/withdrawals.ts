import type { Kind } from '../ledger/chart.ts'

/** Incomes that can be withdrawn, by the word in the page's address, each with its four ledger accounts. */
export const incomeAccounts = {
  creator: {
    pending: 'creator_pending',
    available: 'creator_available',
    held: 'creator_available_held',
    debt: 'creator_debt',
  },
  invite: {
    pending: 'invite_pending',
    available: 'invite_available',
    held: 'invite_available_held',
    debt: 'invite_debt',
  },
} as const satisfies Record<string, Record<'pending' | 'available' | 'held' | 'debt', Kind>>
export type IncomeSource = keyof typeof incomeAccounts
export const incomeSources = Object.keys(incomeAccounts) as IncomeSource[]
