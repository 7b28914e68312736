import { history } from '#contract/history/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Watchables } from '#server/platform/parts/watchables.ts'
import { clearHistory, mergeHistory, removeHistory, setHistoryRecording } from './actions.ts'
import { isRemembered, listHistory, listUnfinished } from './queries.ts'

export const historyRoutes = (watchables: Watchables) =>
  routes(history, {
    list: ({ body, viewer }, { db }) => listHistory(db, watchables, viewer.id, body),
    unfinished: ({ body, viewer }, { db }) => listUnfinished(db, watchables, viewer.id, body),
    sync: async ({ body, viewer }, platform) => {
      await mergeHistory(platform, watchables, viewer.id, body.list)
      return {}
    },
    remove: async ({ body, viewer }, platform) => {
      await removeHistory(platform, viewer.id, body.list)
      return {}
    },
    clear: async ({ viewer }, platform) => {
      await clearHistory(platform, viewer.id)
      return {}
    },
    privacy: async ({ body: { remembers }, viewer }, platform) => {
      if (remembers !== undefined) await setHistoryRecording(platform, viewer.id, remembers)
      return { remembers: await isRemembered(platform.db, viewer.id) }
    },
  })
