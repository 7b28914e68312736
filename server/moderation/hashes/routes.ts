import { blockListConsole } from '#contract/moderation/block-list.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { blockPicture, unblockWork } from './actions.ts'
import { listBlockedWorks } from './queries.ts'

export const blockListRoutes = routes(blockListConsole, {
  list: ({ body }, { db }) => listBlockedWorks(db, body),
  addPicture: ({ body, viewer }, platform) => blockPicture(platform, viewer, body),
  remove: async ({ body, viewer }, platform) => {
    await unblockWork(platform, viewer, body)
    return {}
  },
})
