import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { novelConsole } from '#contract/novel/console.ts'
import type { WorkFilter } from '#console/kinds/WorkFilters.tsx'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const novelsQuery = ({ search, visibility }: WorkFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['novels', 'list', search, visibility],
    queryFn: ({ pageParam: cursor }) =>
      call(novelConsole.list, {
        body: { size: 50, cursor, ...(search && { search }), ...(visibility && { visibility }) },
      }),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['novels', 'categories'],
  queryFn: async () => (await call(novelConsole.categories)).list,
})

export const chaptersQuery = (id: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['novels', 'chapters', id],
    queryFn: ({ pageParam: cursor }) => call(novelConsole.chapters, { body: { id, size: 50, cursor } }),
  })

/** A chapter with its text. */
export const chapterQuery = (id: number) =>
  queryOptions({
    queryKey: ['novels', 'chapter', id],
    queryFn: () => call(novelConsole.chapter, { body: { id } }),
  })

export const topicsQuery = queryOptions({
  queryKey: ['novels', 'topics'],
  queryFn: async () => (await call(novelConsole.topics)).list,
})

type Body<Name extends keyof typeof novelConsole> =
  CallInput<(typeof novelConsole)[Name]> extends { body: infer Given } ? Given : never
export type NovelEdit = Body<'edit'>

/** Query keys that a change makes stale. */
const seenIn = [['novels']]

export const useEditNovel = () => useChange((body: NovelEdit) => call(novelConsole.edit, { body }), seenIn)

export const useTakeDownNovel = () =>
  useChange((body: { id: number; reason: string }) => call(novelConsole.takeDown, { body }), seenIn)

export const useRestoreNovel = () =>
  useChange((id: number) => call(novelConsole.restore, { body: { id } }), seenIn)

export const useRenameChapter = () =>
  useChange((body: Body<'renameChapter'>) => call(novelConsole.renameChapter, { body }), seenIn)

export const useRemoveRecording = () =>
  useChange((chapterId: number) => call(novelConsole.removeRecording, { body: { chapterId } }), seenIn)

export const useSaveTopic = () =>
  useChange((body: Body<'saveTopic'>) => call(novelConsole.saveTopic, { body }), seenIn)

export const useOrderTopics = () =>
  useChange((ids: number[]) => call(novelConsole.orderTopics, { body: { ids } }), seenIn, 'settled')

export const useRemoveTopic = () =>
  useChange((id: number) => call(novelConsole.removeTopic, { body: { id } }), seenIn)
