export { listShownAds } from './queries.ts'
export { adsConsoleRoutes, adsRoutes } from './routes.ts'
export { addSampleAd, hasAds, removeSampleAds } from './samples.ts'
