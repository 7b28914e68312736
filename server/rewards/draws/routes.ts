import { drawsConsole } from '#contract/rewards/draws-console.ts'
import { draws } from '#contract/rewards/draws.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { findDesk, listDesk } from './console.queries.ts'
import { draw } from './drawing.ts'
import { fund } from './funding.ts'
import { readLog } from './fairness/log.ts'
import { listParcels, sendParcel } from './records/parcels.ts'
import { endVersion, publish, saveDraft } from './publishing.ts'
import { findActivity, listActivities, listPrizes } from './queries.ts'
import { claimPrize, listRecords } from './records/records.ts'

export const drawRoutes = routes(draws, {
  activities: ({ body }, platform) => listActivities(platform, body),
  activity: ({ body, viewer }, platform) => findActivity(platform, viewer, body.name),
  prizes: ({ body }, platform) => listPrizes(platform, body.id),
  draw: ({ body: { key, ...wish }, viewer }, platform) => draw(platform, viewer, wish, key),
  records: ({ body, viewer }, { db }) => listRecords(db, viewer.id, body),
  claim: ({ body, viewer }, platform) => claimPrize(platform, viewer.id, body),
  log: ({ body }, platform) => readLog(platform, body),
})

export const drawsConsoleRoutes = routes(drawsConsole, {
  list: ({ body }, platform) => listDesk(platform, body),
  find: ({ body }, platform) => findDesk(platform, body.id),
  save: ({ body, viewer }, platform) => saveDraft(platform, viewer, body),
  publish: ({ body, viewer }, platform) => publish(platform, viewer, body),
  end: ({ body, viewer }, platform) => endVersion(platform, viewer, body.versionId),
  fund: ({ body, viewer }, platform) => fund(platform, viewer, body),
  parcels: ({ body }, platform) => listParcels(platform, body),
  send: ({ body, viewer }, platform) => sendParcel(platform, viewer, body),
  log: ({ body }, platform) => readLog(platform, body),
})
