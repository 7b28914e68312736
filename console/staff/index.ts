export { staffPages } from './pages.tsx'
export { meQuery, useSignOut } from './queries.ts'
export { SignInPage } from './SignInPage.tsx'
