/** The pages of income that leaves: whoever opens one opens the other next. */
export { WithdrawalsPage } from './WithdrawalsPage.tsx'
export { WithdrawPage } from './WithdrawPage.tsx'
