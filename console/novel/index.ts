export { novelPages } from './pages.tsx'
