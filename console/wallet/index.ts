export { walletPages } from './pages.tsx'
