export { configRoutes } from './routes.ts'
export { isLink } from './rules.ts'
export { knownSettings, readSettings, watchSettings, writeSettings } from './settings.ts'
