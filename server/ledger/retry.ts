import { ApiError } from '#contract/errors.ts'

const attempts = 5

/**
 * Repeats work that computes amounts from balances it has not locked: when another transaction took from them meanwhile, the
 * ledger refuses with `balance_short`, and the work starts anew, in a transaction of its own, from the balances of that moment.
 */
export async function retryWhenShort<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      const moved = error instanceof ApiError && error.code === 'balance_short'
      if (!moved || attempt === attempts) throw error
    }
}
