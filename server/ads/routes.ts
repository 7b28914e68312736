import { lastDays } from '#contract/days.ts'
import { adsConsole } from '#contract/ads/console.ts'
import { ads } from '#contract/ads/endpoints.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { countClick, removeAd, saveAd } from './actions.ts'
import { readAdFigures } from './figures.ts'
import { listAdRows } from './queries.ts'

export const adsRoutes = routes(ads, {
  click: async ({ body, viewer, address }, platform) => {
    // A click without a showing is counted once a minute.
    const showing = body.view ?? `minute ${Math.floor(nowSeconds(platform) / 60)}`
    await countClick(platform, body.id, `${viewer?.id ?? address} ${showing}`, viewer?.id ?? null)
    return {}
  },
})

export const adsConsoleRoutes = routes(adsConsole, {
  list: async ({ body }, { db }) => ({ list: await listAdRows(db, body.position) }),
  save: ({ body, viewer }, platform) => saveAd(platform, viewer, body),
  figures: ({ body }, { db, now }) => readAdFigures(db, body.id, lastDays(now(), 30)),
  remove: async ({ body, viewer }, platform) => {
    await removeAd(platform, viewer, body.id)
    return {}
  },
})
