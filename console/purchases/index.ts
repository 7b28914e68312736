export { purchasesPages } from './pages.tsx'
