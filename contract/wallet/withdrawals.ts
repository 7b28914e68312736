import type { Kind } from '../ledger/chart.ts'

/** The incomes that can leave as money, by the word in the address of the page, each with its accounts of the ledger. */
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
