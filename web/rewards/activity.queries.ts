import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { checkin } from '#contract/rewards/checkin.ts'
import { points } from '#contract/rewards/points.ts'
import { tasks } from '#contract/rewards/tasks.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'

/** A month of the calendar (`2026-11`), the present one for an empty text. The month before stays while another is fetched. */
export const checkinPage = (month: string) =>
  queryOptions({
    queryKey: ['rewards', 'checkin', month],
    queryFn: ({ signal }) => call(checkin.page, { body: month ? { month } : {} }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const taskList = queryOptions({
  queryKey: ['rewards', 'tasks'],
  queryFn: async ({ signal }) => (await call(tasks.list, {}, { signal })).list,
  staleTime: 0,
})

/** How points came and went, the newest first. */
export const pointMoves = infiniteQueryOptions({
  ...pages,
  queryKey: ['rewards', 'points'],
  queryFn: ({ pageParam: cursor, signal }) => call(points.list, { body: { cursor } }, { signal }),
  staleTime: 0,
})

/** Everything one took part in, the newest first. */
export const records = infiniteQueryOptions({
  ...pages,
  queryKey: ['rewards', 'records'],
  queryFn: ({ pageParam: cursor, signal }) => call(points.records, { body: { cursor } }, { signal }),
  staleTime: 0,
})

/** Calendar, tasks, points and records all follow from what was just done; balances are told by the server. */
const changed = () => queryClient.invalidateQueries({ queryKey: ['rewards'] })

type Click = CallInput<typeof checkin.click>['body']

/** Checks in for today, or makes up a day. */
export const useCheckin = () =>
  useMutation({ mutationFn: (body: Click) => call(checkin.click, { body }), onSettled: changed })

export const useClaim = () =>
  useMutation({ mutationFn: (id: number) => call(tasks.claim, { body: { id } }), onSettled: changed })

/** Sets the hour of the reminder at once, and back when the server would not have it. */
export const useReminder = () =>
  useMutation({
    mutationFn: (remindAt: number | null) => call(checkin.setup, { body: { remindAt } }),
    onMutate: (remindAt) => {
      const key = checkinPage('').queryKey
      const before = queryClient.getQueryData(key)
      queryClient.setQueryData(key, (page) => page && { ...page, remindAt })
      return { before }
    },
    onError: (_, __, kept) => queryClient.setQueryData(checkinPage('').queryKey, kept?.before),
  })
