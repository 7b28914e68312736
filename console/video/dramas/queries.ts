import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import type { WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const dramasQuery = ({ search, visibility }: WorkFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['dramas', 'list', search, visibility],
    queryFn: ({ pageParam: cursor }) =>
      call(dramasConsole.list, {
        body: { size: 50, cursor, ...(search && { search }), ...(visibility && { visibility }) },
      }),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['dramas', 'categories'],
  queryFn: async () => (await call(dramasConsole.categories)).list,
})

export const episodesQuery = (id: number) =>
  queryOptions({
    queryKey: ['dramas', 'episodes', id],
    queryFn: async () => (await call(dramasConsole.episodes, { body: { id } })).list,
  })

export const topicsQuery = queryOptions({
  queryKey: ['dramas', 'topics'],
  queryFn: async () => (await call(dramasConsole.topics)).list,
})

type Body<Name extends keyof typeof dramasConsole> =
  CallInput<(typeof dramasConsole)[Name]> extends { body: infer Given } ? Given : never
export type DramaEdit = Body<'save'>
export type EpisodesEdit = Body<'saveEpisodes'>

/** Query keys that a change makes stale. */
const seenIn = [['dramas'], ['films']]

export const useSaveDrama = () => useChange((body: DramaEdit) => call(dramasConsole.save, { body }), seenIn)

export const useTakeDownDrama = () =>
  useChange((body: { id: number; reason: string }) => call(dramasConsole.takeDown, { body }), seenIn)

export const useRestoreDrama = () =>
  useChange((id: number) => call(dramasConsole.restore, { body: { id } }), seenIn)

export const useSaveEpisodes = () =>
  useChange((body: EpisodesEdit) => call(dramasConsole.saveEpisodes, { body }), seenIn)

export const useSaveTopic = () =>
  useChange((body: Body<'saveTopic'>) => call(dramasConsole.saveTopic, { body }), seenIn)

export const useOrderTopics = () =>
  useChange((ids: number[]) => call(dramasConsole.orderTopics, { body: { ids } }), seenIn, 'settled')

export const useRemoveTopic = () =>
  useChange((id: number) => call(dramasConsole.removeTopic, { body: { id } }), seenIn)
