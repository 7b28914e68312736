export { accountOfDevice, recordAdult } from './actions.ts'
export { findUserInfo, viewerFields } from './queries.ts'
export { accountRoutes } from './routes.ts'
