import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkinConsole, type CheckinRules } from '#contract/rewards/checkin.ts'
import { tasksConsole } from '#contract/rewards/tasks.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const rulesQuery = queryOptions({
  queryKey: ['rewards', 'checkin'],
  queryFn: () => call(checkinConsole.rules, {}),
})

export const tasksQuery = queryOptions({
  queryKey: ['rewards', 'tasks'],
  queryFn: async () => (await call(tasksConsole.list, {})).list,
})

export const budgetsQuery = queryOptions({
  queryKey: ['rewards', 'budgets'],
  queryFn: async () => (await call(budgetsConsole.list, {})).list,
})

/** Fundings of budgets, the newest first. */
export const fundingsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'fundings'],
  queryFn: ({ pageParam: cursor }) => call(budgetsConsole.fundings, { body: { cursor, size: 50 } }),
  ...paged,
})

export const figuresQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['rewards', 'figures', span],
    queryFn: () => call(budgetsConsole.figures, { body: { span } }),
  })

export type TaskSave = CallInput<typeof tasksConsole.save>['body']
type NewFunding = CallInput<typeof budgetsConsole.fund>['body']

/** Query keys that a change makes stale. */
const seenIn = [['rewards']]

export const useSaveRules = () =>
  useChange((body: CheckinRules) => call(checkinConsole.saveRules, { body }), seenIn, 'settled')

export const useSaveTask = () =>
  useChange((body: TaskSave) => call(tasksConsole.save, { body }), seenIn, 'settled')

export const useFund = () =>
  useChange((body: NewFunding) => call(budgetsConsole.fund, { body }), seenIn, 'settled')
