import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type Visibility, videoConsole } from '#contract/video/console.ts'
import { call } from '#console/platform/api.ts'

/** What the list can be narrowed to; empty and 0 mean everything, and so does a form that is not named. */
export type FilmFilter = {
  search: string
  visibility: Visibility | 'scheduled' | ''
  categoryId: number
  short?: boolean
}

const listKey = ['video', 'list'] as const

export const filmsQuery = ({ search, visibility, categoryId, short }: FilmFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, search, visibility, categoryId, short],
    queryFn: ({ pageParam }) =>
      call(videoConsole.list, {
        body: {
          size: 50,
          cursor: pageParam,
          ...(search && { search }),
          ...(visibility === 'scheduled' ? { scheduled: true } : visibility && { visibility }),
          ...(categoryId && { categoryId }),
          ...(short !== undefined && { short }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export const channelsQuery = queryOptions({
  queryKey: ['video', 'channels'],
  // Of 禁域 and of home there may be channels of one name
  queryFn: async () =>
    (await call(videoConsole.categories)).list.map(({ id, name, dark }) => ({
      id,
      name: dark ? `禁域 · ${name}` : name,
    })),
  staleTime: 60_000,
})

export type FilmEdit = CallInput<typeof videoConsole.edit>['body']

export function useEditFilm() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (edit: FilmEdit) => call(videoConsole.edit, { body: edit }),
    onSuccess: refresh,
  })
}

export function useTakeDownFilm() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (given: { id: number; reason: string }) => call(videoConsole.takeDown, { body: given }),
    onSuccess: refresh,
  })
}

export function useRestoreFilm() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(videoConsole.restore, { body: { id } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: listKey }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
