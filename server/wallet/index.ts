export { buyListRoutes } from './buy-list.ts'
