export { statsPages } from './pages.tsx'
