export { tradePages } from './pages.tsx'
