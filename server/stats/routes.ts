import { lastDays } from '#contract/days.ts'
import { statsConsole } from '#contract/stats/console.ts'
import { stats } from '#contract/stats/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { WaitingKinds } from '#server/platform/parts/waiting-work.ts'
import { listTopFilms, readFilmFigures } from '#server/video/index.ts'
import { addBatch } from './actions.ts'
import { readOverview } from './queries.ts'
import { countWaiting } from './waiting.ts'

export const statsRoutes = routes(stats, {
  infoByTime: async ({ body, viewer }, platform) => {
    await addBatch(platform, viewer.id, body)
    return {}
  },
})

export const statsConsoleRoutes = (kinds: WaitingKinds) =>
  routes(statsConsole, {
    waiting: ({ viewer }, { db }) => countWaiting(db, viewer, kinds),
    overview: ({ body }, platform) => readOverview(platform, body.span),
    topFilms: async ({ body }, { db, now }) => ({
      list: await listTopFilms(db, lastDays(now(), body.span)[0]!, body.order),
    }),
    film: ({ body }, { db, now }) => readFilmFigures(db, body.id, lastDays(now(), body.span)),
  })
