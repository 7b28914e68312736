import type { WithdrawalState } from '#contract/wallet/withdrawal-shapes.ts'
import { secondPersonAbove } from '#contract/wallet/withdrawal-console-shapes.ts'

/** The states that may follow each state. */
const nextStates: Record<WithdrawalState, readonly WithdrawalState[]> = {
  review: ['second', 'approved', 'paying', 'paid', 'returned'],
  second: ['approved', 'paying', 'paid', 'returned'],
  approved: ['paid', 'returned'],
  paying: ['paid', 'returned'],
  paid: [],
  returned: [],
}
export const mayMove = (from: WithdrawalState, to: WithdrawalState): boolean => nextStates[from].includes(to)

/** True until the withdrawal is granted for good: its owner may still cancel it. */
export const isUndecided = (state: WithdrawalState): boolean => state === 'review' || state === 'second'
export const isOver = (state: WithdrawalState): boolean => state === 'paid' || state === 'returned'

/** The state that granting leads to, by amount and kind of payout. */
export function grantedState(
  { state, amount }: { state: WithdrawalState; amount: number },
  payout: 'hand' | 'stock' | 'sandbox',
): WithdrawalState {
  if (state === 'review' && amount > secondPersonAbove) return 'second'
  return { hand: 'approved', stock: 'paid', sandbox: 'paying' }[payout] as WithdrawalState
}

/** Milliseconds until a provider is asked again, from 5 seconds to 10 minutes. */
export const checkDelay = (checks: number): number => Math.min(5_000 * 2 ** Math.min(checks, 10), 600_000)

/** Milliseconds for which a device counts as new. */
export const newDeviceTime = 3 * 86_400_000
