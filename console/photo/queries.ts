import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { photoConsole } from '#contract/photo/console.ts'
import type { WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'
import type { SavedCategory } from '#console/kinds/CategoryGroup.tsx'

type Body<Name extends keyof typeof photoConsole> =
  CallInput<(typeof photoConsole)[Name]> extends { body: infer Given } ? Given : never

export type SetEdit = Body<'edit'>
export type Arrangement = Body<'arrange'>

const key = (...parts: (string | number)[]) => ['photos', ...parts] as const

export const setsQuery = ({ search, visibility }: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: key('sets', search, visibility),
    queryFn: ({ pageParam }) =>
      call(photoConsole.list, {
        body: { size: 50, cursor: pageParam, ...(search && { search }), ...(visibility && { visibility }) },
      }),
    ...paged,
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
const useHere = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, [['photos']], 'settled')

export const useEditSet = () => useHere((body: SetEdit) => call(photoConsole.edit, { body }))
export const useTakeDownSet = () =>
  useHere((body: { id: number; reason: string }) => call(photoConsole.takeDown, { body }))
export const useRestoreSet = () => useHere((id: number) => call(photoConsole.restore, { body: { id } }))
export const useArrange = () => useHere((body: Arrangement) => call(photoConsole.arrange, { body }))

export const useSaveCategory = () =>
  useHere((body: SavedCategory) => call(photoConsole.saveCategory, { body }))
export const useOrderCategories = () =>
  useHere((ids: number[]) => call(photoConsole.orderCategories, { body: { ids } }))
export const useRemoveCategory = () =>
  useHere((id: number) => call(photoConsole.removeCategory, { body: { id } }))
export const useSaveTopic = () => useHere((body: Body<'saveTopic'>) => call(photoConsole.saveTopic, { body }))
export const useOrderTopics = () =>
  useHere((ids: number[]) => call(photoConsole.orderTopics, { body: { ids } }))
export const useRemoveTopic = () => useHere((id: number) => call(photoConsole.removeTopic, { body: { id } }))
