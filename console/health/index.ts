export { healthPages } from './pages.tsx'
