export { invitePages } from './pages.tsx'
