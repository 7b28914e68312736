import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'
import { type Body, key } from './catalogue-queries.ts'

/** A page of what is found; an empty search finds everything. */
const pageOf = (search: string, cursor: string | null) => ({ size: 50, cursor, ...(search && { search }) })
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

export const useSaveActor = () =>
  useChange(
    (body: Body<'saveActor'>) => call(catalogueConsole.saveActor, { body }),
    [key('actors'), key('list')],
  )

export const useRemoveActor = () =>
  useChange(
    (id: number) => call(catalogueConsole.removeActor, { body: { id } }),
    [key('actors'), key('list')],
  )

export const useSaveCollection = () =>
  useChange(
    (body: Body<'saveCollection'>) => call(catalogueConsole.saveCollection, { body }),
    [key('collections'), key('list')],
  )

export const useRemoveCollection = () =>
  useChange(
    (id: number) => call(catalogueConsole.removeCollection, { body: { id } }),
    [key('collections'), key('list')],
  )

export const useHideTag = () =>
  useChange((body: Body<'hideTag'>) => call(catalogueConsole.hideTag, { body }), [key('tags')], 'settled')

/** Gives tags one title: several become one, as does one whose new title another has. */
export const useRenameTags = () =>
  useChange(
    async ({ ids, title }: { ids: readonly number[]; title: string }) => {
      for (const id of ids) await call(catalogueConsole.renameTag, { body: { id, title } })
    },
    [key('tags'), key('list'), key('sections')],
    'settled',
  )
