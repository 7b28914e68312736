import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { comicsConsole, type ComicRow } from '#contract/comics/console.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#console/platform/api.ts'

/** What the list can be narrowed to; empty means everything. */
export type ComicFilter = { search: string; visibility: ComicRow['visibility'] | '' }

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const comicsQuery = ({ search, visibility }: ComicFilter) =>
  infiniteQueryOptions({
    ...pages,
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
    ...pages,
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

/** Asks again for everything of comics that a change is seen in, and for the audit log. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['comics'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}

export function useEditComic() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: ComicEdit) => call(comicsConsole.edit, { body }), onSuccess })
}

export function useTakeDownComic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: { id: number; reason: string }) => call(comicsConsole.takeDown, { body }),
    onSuccess,
  })
}

export function useRestoreComic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(comicsConsole.restore, { body: { id } }),
    onSuccess,
  })
}

export function useEditChapter() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'editChapter'>) => call(comicsConsole.editChapter, { body }),
    onSuccess,
  })
}

export function useMoveChapter() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'moveChapter'>) => call(comicsConsole.moveChapter, { body }),
    onSettled,
  })
}

export function useSaveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'saveTopic'>) => call(comicsConsole.saveTopic, { body }),
    onSuccess,
  })
}

export function useOrderTopics() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (ids: number[]) => call(comicsConsole.orderTopics, { body: { ids } }),
    onSettled,
  })
}

export function useRemoveTopic() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(comicsConsole.removeTopic, { body: { id } }),
    onSuccess,
  })
}
