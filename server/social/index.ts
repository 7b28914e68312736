export { commentHandler } from './commenting.ts'
export { setLike } from './likes.ts'
export type { Owners } from './owners.ts'
export { commentRoutes, socialRoutes } from './routes.ts'
