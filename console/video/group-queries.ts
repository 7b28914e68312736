import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { call } from '#console/platform/api.ts'
import { type Body, key, useRefresh } from './catalogue-queries.ts'

/** A page of what is found; an empty search finds everything. */
const pageOf = (search: string, cursor: string | null) => ({ size: 50, cursor, ...(search && { search }) })
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}

export const tagRowsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: key('tags', search),
    queryFn: ({ pageParam }) => call(catalogueConsole.tags, { body: pageOf(search, pageParam) }),
    ...paged,
  })

export const actorRowsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: key('actors', 'rows', search),
    queryFn: ({ pageParam }) => call(catalogueConsole.actors, { body: pageOf(search, pageParam) }),
    ...paged,
  })

export const collectionRowsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: key('collections', 'rows', search),
    queryFn: ({ pageParam }) => call(catalogueConsole.collections, { body: pageOf(search, pageParam) }),
    ...paged,
  })

// What is edited must be what there is: nothing remembered from before.
const fresh = { gcTime: 0 }

export const actorFilmsQuery = (id: number) =>
  queryOptions({
    queryKey: key('actors', 'films', id),
    queryFn: async () => (await call(catalogueConsole.actorFilms, { body: { id } })).list,
    ...fresh,
  })

export const collectionFilmsQuery = (id: number) =>
  queryOptions({
    queryKey: key('collections', 'films', id),
    queryFn: async () => (await call(catalogueConsole.collectionFilms, { body: { id } })).list,
    ...fresh,
  })

export function useSaveActor() {
  const onSuccess = useRefresh('actors', 'list')
  return useMutation({
    mutationFn: (body: Body<'saveActor'>) => call(catalogueConsole.saveActor, { body }),
    onSuccess,
  })
}

export function useRemoveActor() {
  const onSuccess = useRefresh('actors', 'list')
  return useMutation({
    mutationFn: (id: number) => call(catalogueConsole.removeActor, { body: { id } }),
    onSuccess,
  })
}

export function useSaveCollection() {
  const onSuccess = useRefresh('collections', 'list')
  return useMutation({
    mutationFn: (body: Body<'saveCollection'>) => call(catalogueConsole.saveCollection, { body }),
    onSuccess,
  })
}

export function useRemoveCollection() {
  const onSuccess = useRefresh('collections', 'list')
  return useMutation({
    mutationFn: (id: number) => call(catalogueConsole.removeCollection, { body: { id } }),
    onSuccess,
  })
}

export function useHideTag() {
  const onSettled = useRefresh('tags')
  return useMutation({
    mutationFn: (body: Body<'hideTag'>) => call(catalogueConsole.hideTag, { body }),
    onSettled,
  })
}

/** Gives tags one title: several become one, as does one whose new title another has. */
export function useRenameTags() {
  const onSettled = useRefresh('tags', 'list', 'sections')
  return useMutation({
    mutationFn: async ({ ids, title }: { ids: readonly number[]; title: string }) => {
      for (const id of ids) await call(catalogueConsole.renameTag, { body: { id, title } })
    },
    onSettled,
  })
}
