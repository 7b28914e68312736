export { usersPages } from './pages.tsx'
