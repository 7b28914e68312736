export { accountOfDevice, recordAdult } from './actions.ts'
export { accountSince, findUserInfo, viewerFields } from './queries.ts'
export { accountRoutes } from './routes.ts'
