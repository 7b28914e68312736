export { sweepPictures } from './jobs.ts'
export { readDisk } from './queries.ts'
export { healthRoutes } from './routes.ts'
