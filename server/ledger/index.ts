export {
  capture,
  type Cause,
  hold,
  lockCoins,
  lockPurse,
  type Maker,
  post,
  type Posted,
  release,
  reverse,
} from './actions.ts'
export { checkLedger, type CheckReport } from './check.ts'
export { ledgerConsoleRoutes } from './console/routes.ts'
export { expireHolds, watchLedger } from './jobs.ts'
export { listMovements, type Movement } from './movements.ts'
export { type Booked, rechargesBooked } from './booked.ts'
export { balancesOf, type Balances, budgetsOf } from './queries.ts'
export { listMoves, type Move, sumMoves } from './moves.ts'
export { type Coins, type Entry, type Held, splitPrice } from './rules.ts'
