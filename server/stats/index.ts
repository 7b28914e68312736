export { countNewGuest } from './actions.ts'
export { forgetVisits } from './jobs.ts'
export { statsConsoleRoutes, statsRoutes } from './routes.ts'
export { statsData } from './personal-data.ts'
