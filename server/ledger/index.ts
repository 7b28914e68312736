export {
  capture,
  type Cause,
  hold,
  lockCoins,
  type Maker,
  post,
  type Posted,
  release,
  reverse,
} from './actions.ts'
export { type Booked, rechargesBooked } from './booked.ts'
export { balancesOf, type Balances } from './queries.ts'
export { listMoves, type Move, sumMoves } from './moves.ts'
export { type Coins, type Entry, type Held, splitPrice } from './rules.ts'
export { expireHolds } from './jobs.ts'
