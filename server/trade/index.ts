export { appsChanged } from './changes.ts'
export { forgetAppClicks } from './jobs.ts'
export { tradeConsoleRoutes, tradeRoutes } from './routes.ts'
export { addSampleApp, addSampleAppGroups, removeSampleApps } from './samples.ts'
