import type { CallInput } from '#contract/endpoint.ts'
import { stats } from '#contract/stats/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { openParting } from '#web/platform/wire/exit-call.ts'

export type Batch = CallInput<typeof stats.infoByTime>['body']

/** Tells the server. */
export const tell = (batch: Batch) => call(stats.infoByTime, { body: batch }, { keepalive: true })

/** The same while the page goes. */
export const parting = openParting(stats.infoByTime.path, tell)
