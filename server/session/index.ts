export { sessionRoutes } from './routes.ts'
export { openSessions } from './sessions.ts'
export { forgetSignInTraces } from './jobs.ts'
export { signInFeatures } from './sign-in/routes.ts'
