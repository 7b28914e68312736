export { comicsPages } from './pages.tsx'
