/** The pages of what one has: fetched together, as whoever opens one mostly opens the next. */
export { HistoryPage } from './HistoryPage.tsx'
export { IncomePage } from './IncomePage.tsx'
export { WalletPage } from './WalletPage.tsx'
