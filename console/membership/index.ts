export { membershipPages } from './pages.tsx'
