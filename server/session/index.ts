export { sessionRoutes } from './routes.ts'
export { announceAccountChange, openSessions } from './sessions.ts'
