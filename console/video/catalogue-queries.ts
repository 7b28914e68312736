import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { call } from '#console/platform/api.ts'

export type Body<Name extends keyof typeof catalogueConsole> =
  CallInput<(typeof catalogueConsole)[Name]> extends { body: infer Given } ? Given : never

export const key = (...parts: (string | number)[]) => ['video', ...parts] as const

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

/** The sections of a channel, or of 推荐 (0). */
export const sectionsQuery = (categoryId: number) =>
  queryOptions({
    queryKey: key('sections', categoryId),
    queryFn: async () =>
      (await call(catalogueConsole.sections, { body: categoryId ? { categoryId } : {} })).list,
  })

/** What viewers see of the sections of a channel, or of 推荐 (0), at this moment. */
export const previewQuery = (categoryId: number) =>
  queryOptions({
    queryKey: key('sections', 'preview', categoryId),
    queryFn: async () =>
      (await call(catalogueConsole.previewSections, { body: categoryId ? { categoryId } : {} })).sections,
  })

export type SectionSave = Body<'saveSection'>

export function useSaveSection() {
  const onSuccess = useRefresh('sections')
  return useMutation({
    mutationFn: (body: SectionSave) => call(catalogueConsole.saveSection, { body }),
    onSuccess,
  })
}

export function useAdoptDefaultSections() {
  const onSuccess = useRefresh('sections')
  return useMutation({
    mutationFn: (categoryId: number) =>
      call(catalogueConsole.adoptDefaultSections, { body: categoryId ? { categoryId } : {} }),
    onSuccess,
  })
}

export function useOrderSections() {
  const onSettled = useRefresh('sections')
  return useMutation({
    mutationFn: (ids: number[]) => call(catalogueConsole.orderSections, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveSection() {
  const onSuccess = useRefresh('sections')
  return useMutation({
    mutationFn: (id: number) => call(catalogueConsole.removeSection, { body: { id } }),
    onSuccess,
  })
}

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

/** Asks again for what a change is seen in, the audit log too. */
export function useRefresh(...names: string[]) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      ...names.map((name) => cache.invalidateQueries({ queryKey: key(name) })),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
