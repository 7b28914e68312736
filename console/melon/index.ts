export { melonPages } from './pages.tsx'
