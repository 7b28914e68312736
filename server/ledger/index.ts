import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { ledgerConsoleRoutes } from './console/routes.ts'
import { expireHolds, watchLedger } from './jobs.ts'

export { capture, hold, lockCoins, lockPurse, post, release, reverse } from './actions.ts'
export {
  type Cause,
  ledgerPost,
  type Maker,
  postAnswer,
  type PostAnswer,
  type Posted,
  type Posting,
  readPosted,
  transferOf,
} from './posting.ts'
export { collectDebt, lockIncome } from './debt.ts'
export { checkLedger, type CheckReport } from './check.ts'
export { expireHolds, watchLedger } from './jobs.ts'
export { type Booked, rechargesBooked } from './recharges.queries.ts'
export { pointsByDay } from './points-by-day.queries.ts'
export { balancesOf, type Balances, budgetsOf } from './queries.ts'
export { listMoves, type Move, sumMoves } from './moves.queries.ts'
export { retryWhenShort } from './retry.ts'
export { type Coins, type Held, splitPrice } from './rules.ts'

/** The parts of `ledger`. */
export const ledger = {
  routes: () => [ledgerConsoleRoutes],
  jobs: () => [expireHolds, watchLedger],
} satisfies FeatureParts
