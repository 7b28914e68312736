export { videoPages } from './pages.tsx'
