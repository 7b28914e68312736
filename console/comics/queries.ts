import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { comicsConsole } from '#contract/comics/console.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const comicsQuery = ({ search, visibility }: WorkFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['comics', 'list', search, visibility],
    queryFn: ({ pageParam: cursor }) =>
      call(comicsConsole.list, {
        body: { size: 50, cursor, ...(search && { search }), ...(visibility && { visibility }) },
      }),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['comics', 'categories'],
  queryFn: async () => (await call(comicsConsole.categories)).list,
})

export const chaptersQuery = (id: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['comics', 'chapters', id],
    queryFn: ({ pageParam: cursor }) => call(comicsConsole.chapters, { body: { id, size: 50, cursor } }),
  })

export const topicsQuery = queryOptions({
  queryKey: ['comics', 'topics'],
  queryFn: async () => (await call(comicsConsole.topics)).list,
})

type Body<Name extends keyof typeof comicsConsole> =
  CallInput<(typeof comicsConsole)[Name]> extends { body: infer Given } ? Given : never
export type ComicEdit = Body<'edit'>

/** Query keys that a change makes stale. */
const seenIn = [['comics']]

export const useEditComic = () => useChange((body: ComicEdit) => call(comicsConsole.edit, { body }), seenIn)

export const useTakeDownComic = () =>
  useChange((body: { id: number; reason: string }) => call(comicsConsole.takeDown, { body }), seenIn)

export const useRestoreComic = () =>
  useChange((id: number) => call(comicsConsole.restore, { body: { id } }), seenIn)

export const useEditChapter = () =>
  useChange((body: Body<'editChapter'>) => call(comicsConsole.editChapter, { body }), seenIn)

export const useMoveChapter = () =>
  useChange((body: Body<'moveChapter'>) => call(comicsConsole.moveChapter, { body }), seenIn, 'settled')

export const useSaveTopic = () =>
  useChange((body: Body<'saveTopic'>) => call(comicsConsole.saveTopic, { body }), seenIn)

export const useOrderTopics = () =>
  useChange((ids: number[]) => call(comicsConsole.orderTopics, { body: { ids } }), seenIn, 'settled')

export const useRemoveTopic = () =>
  useChange((id: number) => call(comicsConsole.removeTopic, { body: { id } }), seenIn)
