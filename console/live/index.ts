export { livePages } from './pages.tsx'
