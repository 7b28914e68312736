import { lastDays } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import { tradeConsole } from '#contract/trade/console.ts'
import { trade } from '#contract/trade/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { countClick, readAppFigures } from './clicks.ts'
import { listAppRows, orderApps, removeApp, saveApp } from './console-apps.ts'
import { listGroupRows, orderGroups, removeGroup, saveGroup } from './console-groups.ts'
import { listApps, listDirectory, listKnown, listMenu, listRecreation } from './queries.ts'

export const tradeRoutes = routes(trade, {
  directory: (_, { db, now }) => listDirectory(db, now()),
  apps: ({ body }, { db, now }) => listApps(db, body, now()),
  known: async ({ body }, { db, now }) => ({ list: await listKnown(db, body.ids, now()) }),
  click: async ({ body, viewer }, platform) => {
    await countClick(platform, (viewer ?? fail('age_confirmation_required')).id, body)
    return {}
  },
  menu: (_, { db, now }) => listMenu(db, now()),
  recreation: ({ body }, { db, now }) => listRecreation(db, body, now()),
  clickRecreation: async ({ body, viewer }, platform) => {
    await countClick(platform, viewer.id, body)
    return {}
  },
})

export const tradeConsoleRoutes = routes(tradeConsole, {
  groups: (_, { db }) => listGroupRows(db),
  saveGroup: ({ body, viewer }, platform) => saveGroup(platform, viewer, body),
  orderGroups: ({ body, viewer }, platform) => orderGroups(platform, viewer, body.ids),
  removeGroup: ({ body, viewer }, platform) => removeGroup(platform, viewer, body.id),
  list: ({ body }, { db }) => listAppRows(db, body.shelf),
  save: ({ body, viewer }, platform) => saveApp(platform, viewer, body),
  order: ({ body, viewer }, platform) => orderApps(platform, viewer, body.ids),
  remove: ({ body, viewer }, platform) => removeApp(platform, viewer, body.id),
  figures: ({ body }, { db, now }) => readAppFigures(db, body.id, lastDays(now(), 30)),
})
