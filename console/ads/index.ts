export { adsPages } from './pages.tsx'
