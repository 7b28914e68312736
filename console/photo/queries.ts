import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { photoConsole, type PhotoSetRow } from '#contract/photo/console.ts'
import { call } from '#console/platform/api.ts'
import type { SavedCategory } from '#console/platform/CategoryGroup.tsx'

type Body<Name extends keyof typeof photoConsole> =
  CallInput<(typeof photoConsole)[Name]> extends { body: infer Given } ? Given : never

/** What the list can be narrowed to; empty means everything. */
export type SetFilter = { search: string; visibility: PhotoSetRow['visibility'] | '' }
export type SetEdit = Body<'edit'>
export type Arrangement = Body<'arrange'>

const key = (...parts: (string | number)[]) => ['photos', ...parts] as const

export const setsQuery = ({ search, visibility }: SetFilter) =>
  infiniteQueryOptions({
    queryKey: key('sets', search, visibility),
    queryFn: ({ pageParam }) =>
      call(photoConsole.list, {
        body: { size: 50, cursor: pageParam, ...(search && { search }), ...(visibility && { visibility }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** The photos of a set. What is arranged must be what there is: nothing remembered from before. */
export const photosQuery = (id: number) =>
  queryOptions({
    queryKey: key('photos', id),
    queryFn: async () => (await call(photoConsole.photos, { body: { id } })).list,
    gcTime: 0,
  })

export const categoriesQuery = queryOptions({
  queryKey: key('categories'),
  queryFn: async () => (await call(photoConsole.categories)).list,
})

export const topicsQuery = queryOptions({
  queryKey: key('topics'),
  queryFn: async () => (await call(photoConsole.topics)).list,
})

/** A change, after which everything of this feature is asked for again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['photos'] }),
        cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
      ]),
  })
}

export const useEditSet = () => useChange((body: SetEdit) => call(photoConsole.edit, { body }))
export const useTakeDownSet = () =>
  useChange((body: { id: number; reason: string }) => call(photoConsole.takeDown, { body }))
export const useRestoreSet = () => useChange((id: number) => call(photoConsole.restore, { body: { id } }))
export const useArrange = () => useChange((body: Arrangement) => call(photoConsole.arrange, { body }))

export const useSaveCategory = () =>
  useChange((body: SavedCategory) => call(photoConsole.saveCategory, { body }))
export const useOrderCategories = () =>
  useChange((ids: number[]) => call(photoConsole.orderCategories, { body: { ids } }))
export const useRemoveCategory = () =>
  useChange((id: number) => call(photoConsole.removeCategory, { body: { id } }))
export const useSaveTopic = () =>
  useChange((body: Body<'saveTopic'>) => call(photoConsole.saveTopic, { body }))
export const useOrderTopics = () =>
  useChange((ids: number[]) => call(photoConsole.orderTopics, { body: { ids } }))
export const useRemoveTopic = () =>
  useChange((id: number) => call(photoConsole.removeTopic, { body: { id } }))
