export { MoneyDays } from './components/MoneyDays.tsx'
export { walletPages } from './pages.tsx'
