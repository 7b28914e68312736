export { moderationPages } from './pages.tsx'
