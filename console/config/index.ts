export { configPages } from './pages.tsx'
