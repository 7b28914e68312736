export { listShownAds } from './queries.ts'
export { adsConsoleRoutes, adsRoutes } from './routes.ts'
