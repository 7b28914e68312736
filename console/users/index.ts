export { MemberField } from './components/MemberField.tsx'
export { usersPages } from './pages.tsx'
