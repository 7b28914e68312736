import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkinConsole, type CheckinRules } from '#contract/rewards/checkin.ts'
import { tasksConsole } from '#contract/rewards/tasks.ts'
import { call } from '#console/platform/api.ts'

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

/** What was put into budgets, the newest first. */
export const fundingsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'fundings'],
  queryFn: ({ pageParam: cursor }) => call(budgetsConsole.fundings, { body: { cursor, size: 50 } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next,
})

export const figuresQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['rewards', 'figures', span],
    queryFn: () => call(budgetsConsole.figures, { body: { span } }),
  })

export type TaskSave = CallInput<typeof tasksConsole.save>['body']
type NewFunding = CallInput<typeof budgetsConsole.fund>['body']

export const useSaveRules = () =>
  useMutation({
    mutationFn: (body: CheckinRules) => call(checkinConsole.saveRules, { body }),
    onSettled: useRefresh(),
  })

export const useSaveTask = () =>
  useMutation({
    mutationFn: (body: TaskSave) => call(tasksConsole.save, { body }),
    onSettled: useRefresh(),
  })

export const useFund = () =>
  useMutation({
    mutationFn: (body: NewFunding) => call(budgetsConsole.fund, { body }),
    onSettled: useRefresh(),
  })

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['rewards'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
