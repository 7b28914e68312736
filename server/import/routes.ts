import { importConsole } from '#contract/import/console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { retryImport } from './actions.ts'
import { listImports } from './queries.ts'

export const importRoutes = routes(importConsole, {
  list: ({ body }, { db }) => listImports(db, body),
  retry: ({ body, viewer }, platform) => retryImport(platform, viewer, body.id),
})
