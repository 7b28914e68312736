/** The page of codes and the mall comes with that of what was got: whoever opens one is near the other. */
export { RedeemHistoryPage } from './RedeemHistoryPage.tsx'
export { RedeemPage } from './RedeemPage.tsx'
