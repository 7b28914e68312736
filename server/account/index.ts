export { accountOfDevice, recordAdult } from './actions.ts'
export { facesOf, findUserInfo, viewerFields } from './queries.ts'
export { accountRoutes } from './routes.ts'
