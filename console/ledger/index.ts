export { ledgerPages } from './pages.tsx'
