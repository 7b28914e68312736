import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { novelConsole, type NovelRow } from '#contract/novel/console.ts'
import { call } from '#console/platform/api.ts'

/** What the list can be narrowed to; empty means everything. */
export type NovelFilter = { search: string; visibility: NovelRow['visibility'] | '' }

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const novelsQuery = ({ search, visibility }: NovelFilter) =>
  infiniteQueryOptions({
    ...pages,
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
    ...pages,
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

/** Asks again for everything of novels that a change is seen in, and for the audit log. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['novels'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}

export function useEditNovel() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: NovelEdit) => call(novelConsole.edit, { body }), onSuccess })
}

export function useTakeDownNovel() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: { id: number; reason: string }) => call(novelConsole.takeDown, { body }),
    onSuccess,
  })
}

export function useRestoreNovel() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(novelConsole.restore, { body: { id } }),
    onSuccess,
  })
}

export function useRenameChapter() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'renameChapter'>) => call(novelConsole.renameChapter, { body }),
    onSuccess,
  })
}

export function useRemoveRecording() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (chapterId: number) => call(novelConsole.removeRecording, { body: { chapterId } }),
    onSuccess,
  })
}

export function useSaveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'saveTopic'>) => call(novelConsole.saveTopic, { body }),
    onSuccess,
  })
}

export function useOrderTopics() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (ids: number[]) => call(novelConsole.orderTopics, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(novelConsole.removeTopic, { body: { id } }),
    onSuccess,
  })
}
