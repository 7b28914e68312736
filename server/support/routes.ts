import { support } from '#contract/support/endpoints.ts'
import { readSettings } from '#server/config/index.ts'
import { routes } from '#server/platform/calls/routes.ts'

export const supportRoutes = routes(support, {
  contact: async (_, platform) => ({ list: (await readSettings(platform)).contact }),
})
