export { drawPages } from './draws/pages.tsx'
