export { appsChanged } from './changes.ts'
export { forgetAppClicks } from './jobs.ts'
export { tradeConsoleRoutes, tradeRoutes } from './routes.ts'
export { addSampleApp, addSampleAppGroups, hasApps, removeSampleApps } from './samples.ts'
