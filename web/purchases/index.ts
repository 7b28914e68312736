export { BuyWay } from './components/BuyWay.tsx'
export { SpendingLimit } from './SpendingLimit.tsx'
