import { lastDays } from '#contract/days.ts'
import { statsConsole } from '#contract/stats/console.ts'
import { stats } from '#contract/stats/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { listTopFilms, readFilmFigures } from '#server/video/index.ts'
import { takeBatch } from './actions.ts'
import { readOverview } from './queries.ts'

export const statsRoutes = routes(stats, {
  infoByTime: async ({ body, viewer }, platform) => {
    await takeBatch(platform, viewer.id, body)
    return {}
  },
})

export const statsConsoleRoutes = routes(statsConsole, {
  overview: ({ body }, platform) => readOverview(platform, body.span),
  topFilms: async ({ body }, { db, now }) => ({
    list: await listTopFilms(db, lastDays(now(), body.span)[0]!, body.order),
  }),
  film: ({ body }, { db, now }) => readFilmFigures(db, body.id, lastDays(now(), body.span)),
})
