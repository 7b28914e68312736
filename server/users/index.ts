export { usersData } from './personal-data.ts'
export { usersRoutes } from './routes.ts'
