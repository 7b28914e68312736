export { rewardsPages } from './pages.tsx'
