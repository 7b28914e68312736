import type { WithdrawalState } from '#contract/wallet/withdrawal-shapes.ts'
import { secondPersonAbove } from '#contract/wallet/withdrawal-console-shapes.ts'

/** The only ways a withdrawal can go on. */
const ways: Record<WithdrawalState, readonly WithdrawalState[]> = {
  review: ['second', 'approved', 'paying', 'paid', 'returned'],
  second: ['approved', 'paying', 'paid', 'returned'],
  approved: ['paid', 'returned'],
  paying: ['paid', 'returned'],
  paid: [],
  returned: [],
}
export const mayGo = (from: WithdrawalState, to: WithdrawalState): boolean => ways[from].includes(to)

/** Nobody granted it yet for good: its owner may take it back. */
export const isUndecided = (state: WithdrawalState): boolean => state === 'review' || state === 'second'
export const isOver = (state: WithdrawalState): boolean => state === 'paid' || state === 'returned'

/** Where granting leads, by how it is paid. */
export function grantedState(
  { state, amount }: { state: WithdrawalState; amount: number },
  payout: 'hand' | 'stock' | 'sandbox',
): WithdrawalState {
  if (state === 'review' && amount > secondPersonAbove) return 'second'
  return { hand: 'approved', stock: 'paid', sandbox: 'paying' }[payout] as WithdrawalState
}

/** How long to wait until a provider is asked again, in milliseconds: from 5 seconds to 10 minutes. */
export const nextAsk = (checks: number): number => Math.min(5_000 * 2 ** Math.min(checks, 10), 600_000)

/** Since when a device is no stranger, in milliseconds. */
export const newDeviceTime = 3 * 86_400_000
