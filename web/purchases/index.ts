export { BuyWay } from './components/BuyWay.tsx'
export { VipWay } from './components/VipWay.tsx'
export { SpendingLimit } from './SpendingLimit.tsx'
