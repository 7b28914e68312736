export { photoPages } from './pages.tsx'
