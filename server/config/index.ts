export { defaultSettings } from './defaults.ts'
export { changeNote, readNote } from './notes.ts'
export { configRoutes } from './routes.ts'
export { knownSettings, readSettings, settingsChanged, watchSettings, writeSettings } from './settings.ts'
