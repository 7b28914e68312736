export { importPages } from './pages.tsx'
