export { finishUpload, purgeUploads } from './jobs.ts'
export { uploadConsoleRoutes, uploadRoutes } from './routes.ts'
