import type { CallInput } from '#contract/endpoint.ts'
import { stats } from '#contract/stats/endpoints.ts'
import { call } from '#web/platform/api.ts'

export type Batch = CallInput<typeof stats.infoByTime>['body']

/** Tells the server; also while the page goes. */
export const tell = (batch: Batch) => call(stats.infoByTime, { body: batch }, { keepalive: true })
