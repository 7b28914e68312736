export { accountOfDevice, recordAdult } from './actions.ts'
export { accountSince, channelOf, facesOf, findUserInfo, viewerFields } from './queries.ts'
export { accountRoutes } from './routes.ts'
