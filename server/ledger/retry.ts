import { ApiError } from '#contract/errors.ts'

const attempts = 5

/**
 * Repeats work that computes amounts from balances it has not locked. When another transaction took from them
 * meanwhile, the ledger refuses with `balance_short`, and the work runs again from the balances of that moment. The
 * work must open its own transaction.
 */
export async function retryWhenShort<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      const isShort = error instanceof ApiError && error.code === 'balance_short'
      if (!isShort || attempt === attempts) throw error
    }
}
