export { drawPages } from './draws/pages.tsx'
export { rewardsPages } from './pages.tsx'
export { redeemPages } from './redeem/pages.tsx'
