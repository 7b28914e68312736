import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { dramasConsole, type DramaRow } from '#contract/video/drama-console.ts'
import { call } from '#console/platform/api.ts'

/** What the list can be narrowed to; empty means everything. */
export type DramaFilter = { search: string; visibility: DramaRow['visibility'] | '' }

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const dramasQuery = ({ search, visibility }: DramaFilter) =>
  infiniteQueryOptions({
    ...pages,
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

/** Asks again for everything that a change of dramas is seen in, and for the audit log. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [['dramas'], ['films'], ['staff', 'audit']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export function useSaveDrama() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: DramaEdit) => call(dramasConsole.save, { body }), onSuccess })
}

export function useTakeDownDrama() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: { id: number; reason: string }) => call(dramasConsole.takeDown, { body }),
    onSuccess,
  })
}

export function useRestoreDrama() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(dramasConsole.restore, { body: { id } }),
    onSuccess,
  })
}

export function useSaveEpisodes() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: EpisodesEdit) => call(dramasConsole.saveEpisodes, { body }),
    onSuccess,
  })
}

export function useSaveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'saveTopic'>) => call(dramasConsole.saveTopic, { body }),
    onSuccess,
  })
}

export function useOrderTopics() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (ids: number[]) => call(dramasConsole.orderTopics, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(dramasConsole.removeTopic, { body: { id } }),
    onSuccess,
  })
}
