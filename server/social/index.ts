export { setLike } from './likes.ts'
export type { Owners } from './owners.ts'
export { socialRoutes } from './routes.ts'
