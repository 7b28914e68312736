export { redeemPages } from './redeem/pages.tsx'
