export { sessionRoutes } from './routes.ts'
export { openSessions } from './sessions.ts'
