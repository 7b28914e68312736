import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { call } from '#console/platform/api.ts'

type Body<Name extends keyof typeof catalogueConsole> =
  CallInput<(typeof catalogueConsole)[Name]> extends { body: infer Given } ? Given : never

const key = (...parts: (string | number)[]) => ['video', ...parts] as const

export const channelRowsQuery = queryOptions({
  queryKey: key('channel rows'),
  queryFn: async () => (await call(catalogueConsole.channels)).list,
})

export const topicRowsQuery = queryOptions({
  queryKey: key('topics'),
  queryFn: async () => (await call(catalogueConsole.topics)).list,
})

export const topicFilmsQuery = (id: number) =>
  queryOptions({
    queryKey: key('topics', 'films', id),
    queryFn: async () => (await call(catalogueConsole.topicFilms, { body: { id } })).list,
    // What is edited must be what there is: nothing remembered from before.
    gcTime: 0,
  })

export function useSaveChannel() {
  const onSuccess = useRefresh('channel rows', 'channels')
  return useMutation({
    mutationFn: (body: Body<'saveChannel'>) => call(catalogueConsole.saveChannel, { body }),
    onSuccess,
  })
}

export function useOrderChannels() {
  const onSettled = useRefresh('channel rows', 'channels')
  return useMutation({
    mutationFn: (body: Body<'orderChannels'>) => call(catalogueConsole.orderChannels, { body }),
    onSettled,
  })
}

export function useSaveTopic() {
  const onSuccess = useRefresh('topics')
  return useMutation({
    mutationFn: (body: Body<'saveTopic'>) => call(catalogueConsole.saveTopic, { body }),
    onSuccess,
  })
}

export function useOrderTopics() {
  const onSettled = useRefresh('topics')
  return useMutation({
    mutationFn: (ids: number[]) => call(catalogueConsole.orderTopics, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveTopic() {
  const onSuccess = useRefresh('topics')
  return useMutation({
    mutationFn: (id: number) => call(catalogueConsole.removeTopic, { body: { id } }),
    onSuccess,
  })
}

function useRefresh(...names: string[]) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      ...names.map((name) => cache.invalidateQueries({ queryKey: key(name) })),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
