import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { configRoutes } from './routes.ts'

export { defaultSettings } from './defaults.ts'
export { changeNote, readNote } from './notes.ts'
export { knownSettings, readSettings, settingsChanged, watchSettings, writeSettings } from './settings.ts'

/** The parts of `config`. */
export const config = {
  routes: () => [configRoutes],
} satisfies FeatureParts
