import { queryOptions } from '@tanstack/react-query'
import { type Waiting, statsConsole } from '#contract/stats/console.ts'
import { call } from '../api.ts'
import type { ConsolePage } from './pages.ts'

/** Counts of the work that waits for staff, asked for again twice a minute. */
export const waitingQuery = queryOptions({
  queryKey: ['stats', 'waiting'],
  queryFn: () => call(statsConsole.waiting),
  refetchInterval: 30_000,
})

/** The number of things that wait on a page; 0 where nothing is counted or the role may not see it. */
export const waitingOn = ({ waits = [] }: Pick<ConsolePage, 'waits'>, waiting: Waiting | undefined): number =>
  waits.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0)
