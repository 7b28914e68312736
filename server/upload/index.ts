export { finishUpload, purgePictures, purgeUploads, resumeUploads } from './jobs.ts'
export { claimPicture } from './pictures.ts'
export { pictureRoutes, uploadConsoleRoutes, uploadRoutes } from './routes.ts'
export { sentPictureData } from './personal-data.ts'
