import { short } from '#contract/video/short.ts'
import { shortConsole } from '#contract/video/short-console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'
import { featureShort, listShortRows } from './console.ts'
import { listFeatured, listFollowing, listFree, listOfUploader, showShort } from './feeds.ts'
import { listRecommended } from './recommended.ts'
import { takeShowings } from './showings.ts'

/** Members' calls. A feed counts no plays: what was watched is told afterwards. */
export const shortRoutes = (plays: PlayCounter) =>
  routes(short, {
    featured: ({ body, viewer }, platform) => listFeatured(platform, viewer, body),
    following: ({ body, viewer }, platform) => listFollowing(platform, viewer, body),
    recommended: ({ body, viewer }, platform) => listRecommended(platform, viewer, body),
    free: ({ body, viewer }, platform) => listFree(platform, viewer, body),
    one: ({ body, viewer }, platform) => showShort(platform, viewer, body.id),
    ofUploader: ({ body }, { db }) => listOfUploader(db, body),
    shown: async ({ body, viewer }, platform) => {
      await takeShowings(platform, plays, viewer, body.showings)
      return {}
    },
  })

export const shortConsoleRoutes = routes(shortConsole, {
  list: ({ body }, platform) => listShortRows(platform, body),
  feature: async ({ body, viewer }, platform) => {
    await featureShort(platform, viewer, body)
    return {}
  },
})
