import { configConsole } from '#contract/config/console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { saveSettings } from './actions.ts'
import { readSettings } from './settings.ts'

export const configRoutes = routes(configConsole, {
  read: (_, platform) => readSettings(platform),
  save: ({ body, viewer }, platform) => saveSettings(platform, viewer, body),
})
