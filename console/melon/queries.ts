import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { melonConsole } from '#contract/melon/console.ts'
import type { Visibility, WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import type { SavedCategory } from '#console/kinds/CategoryGroup.tsx'

type Body<Name extends keyof typeof melonConsole> =
  CallInput<(typeof melonConsole)[Name]> extends { body: infer Given } ? Given : never

/** The list can be narrowed to a category too, by its number. */
type StoryFilter = WorkFilter<Visibility | 'scheduled'> & { category: string }
export type StoryEdit = Body<'save'>

const key = (...parts: (string | number)[]) => ['stories', ...parts] as const

export const storiesQuery = ({ search, visibility, category }: StoryFilter) =>
  infiniteQueryOptions({
    queryKey: key('list', search, visibility, category),
    queryFn: ({ pageParam }) =>
      call(melonConsole.list, {
        body: {
          size: 50,
          cursor: pageParam,
          ...(search && { search }),
          ...(category && { categoryId: category }),
          ...(visibility === 'scheduled' ? { scheduled: true } : visibility && { visibility }),
        },
      }),
    ...paged,
  })

/** One story to edit: nothing remembered from before. */
export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: key('story', id),
    queryFn: () => call(melonConsole.open, { body: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  })

export const categoriesQuery = queryOptions({
  queryKey: key('categories'),
  queryFn: async () => (await call(melonConsole.categories)).list,
})

export const writersQuery = queryOptions({
  queryKey: key('writers'),
  queryFn: async () => (await call(melonConsole.writers)).list,
})

export const collectionsQuery = queryOptions({
  queryKey: key('collections'),
  queryFn: async () => (await call(melonConsole.collections)).list,
})

/** A change, after which every list of this feature is asked for again; the story that is being edited stays as it is. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({
          predicate: ({ queryKey: [feature, part] }) => feature === 'stories' && part !== 'story',
        }),
        cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
      ]),
  })
}

export const useSaveStory = () => useChange((body: StoryEdit) => call(melonConsole.save, { body }))
export const useTakeDownStory = () =>
  useChange((body: { id: number; reason: string }) => call(melonConsole.takeDown, { body }))
export const useRestoreStory = () => useChange((id: number) => call(melonConsole.restore, { body: { id } }))
export const useRemoveStory = () => useChange((id: number) => call(melonConsole.remove, { body: { id } }))

/** Takes a picture in; nothing that was asked for changes by it. */
export const useAddPicture = () =>
  useMutation({ mutationFn: (picture: string) => call(melonConsole.addPicture, { body: { picture } }) })
/** Looks a film up by its number. */
export const useFindFilm = () =>
  useMutation({ mutationFn: (id: number) => call(melonConsole.film, { body: { id } }) })

export const useSaveCategory = () =>
  useChange((body: SavedCategory) => call(melonConsole.saveCategory, { body }))
export const useOrderCategories = () =>
  useChange((ids: number[]) => call(melonConsole.orderCategories, { body: { ids } }))
export const useRemoveCategory = () =>
  useChange((id: number) => call(melonConsole.removeCategory, { body: { id } }))

export const useSaveWriter = () =>
  useChange((body: Body<'saveWriter'>) => call(melonConsole.saveWriter, { body }))
export const useOrderWriters = () =>
  useChange((ids: number[]) => call(melonConsole.orderWriters, { body: { ids } }))
export const useRemoveWriter = () =>
  useChange((id: number) => call(melonConsole.removeWriter, { body: { id } }))

export const useSaveCollection = () =>
  useChange((body: Body<'saveCollection'>) => call(melonConsole.saveCollection, { body }))
export const useOrderCollections = () =>
  useChange((ids: number[]) => call(melonConsole.orderCollections, { body: { ids } }))
export const useRemoveCollection = () =>
  useChange((id: number) => call(melonConsole.removeCollection, { body: { id } }))
