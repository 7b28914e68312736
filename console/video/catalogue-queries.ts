import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { call } from '#console/platform/api.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

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

/** Sections of a channel, or of 推荐 (0), as viewers see them now. */
export const previewQuery = (categoryId: number) =>
  queryOptions({
    queryKey: key('sections', 'preview', categoryId),
    queryFn: async () =>
      (await call(catalogueConsole.previewSections, { body: categoryId ? { categoryId } : {} })).sections,
  })

export type SectionSave = Body<'saveSection'>

export const useSaveSection = () =>
  useChange((body: SectionSave) => call(catalogueConsole.saveSection, { body }), [key('sections')])

export const useAdoptDefaultSections = () =>
  useChange(
    (categoryId: number) =>
      call(catalogueConsole.adoptDefaultSections, { body: categoryId ? { categoryId } : {} }),
    [key('sections')],
  )

export const useOrderSections = () =>
  useChange(
    (ids: number[]) => call(catalogueConsole.orderSections, { body: { ids } }),
    [key('sections')],
    'settled',
  )

export const useRemoveSection = () =>
  useChange((id: number) => call(catalogueConsole.removeSection, { body: { id } }), [key('sections')])

export const useSaveChannel = () =>
  useChange(
    (body: Body<'saveChannel'>) => call(catalogueConsole.saveChannel, { body }),
    [key('channel rows'), key('channels')],
  )

export const useOrderChannels = () =>
  useChange(
    (body: Body<'orderChannels'>) => call(catalogueConsole.orderChannels, { body }),
    [key('channel rows'), key('channels')],
    'settled',
  )

export const useSaveTopic = () =>
  useChange((body: Body<'saveTopic'>) => call(catalogueConsole.saveTopic, { body }), [key('topics')])

export const useOrderTopics = () =>
  useChange(
    (ids: number[]) => call(catalogueConsole.orderTopics, { body: { ids } }),
    [key('topics')],
    'settled',
  )

export const useRemoveTopic = () =>
  useChange((id: number) => call(catalogueConsole.removeTopic, { body: { id } }), [key('topics')])
