import { healthConsole } from '#contract/health/console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { readHealth } from './queries.ts'

export const healthRoutes = routes(healthConsole, { read: (_, platform) => readHealth(platform) })
