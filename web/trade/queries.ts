import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { trade } from '#contract/trade/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** The groups of the directory with their first apps. */
export const directory = queryOptions({
  queryKey: ['trade', 'directory'],
  queryFn: ({ signal }) => call(trade.directory, {}, { signal }),
})

export const menu = queryOptions({
  queryKey: ['trade', 'menu'],
  queryFn: ({ signal }) => call(trade.menu, {}, { signal }),
})

/** Those of these apps that are still there; what they were stands while more of them are asked for. */
export const knownApps = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['trade', 'known', ids],
    queryFn: ({ signal }) => call(trade.known, { body: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** All apps of a group; 0 is none. */
export const appsOf = (groupId: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['trade', 'group', groupId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(trade.apps, { body: { groupId, size: 40, cursor } }, { signal }),
  })

/** The apps of all groups whose name or line holds the words. */
export const appsLike = (search: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['trade', 'search', search],
    queryFn: ({ pageParam: cursor, signal }) => call(trade.apps, { body: { search, cursor } }, { signal }),
  })

export const recreation = infiniteQueryOptions({
  ...pages,
  queryKey: ['trade', 'recreation'],
  queryFn: ({ pageParam: cursor, signal }) => call(trade.recreation, { body: { cursor } }, { signal }),
})

/** Counts an opening once for each showing, which `view` names. */
export const countClick = (id: number, view: string) => call(trade.click, { body: { id, view } })
export const countRecreation = (id: number, view: string) =>
  call(trade.clickRecreation, { body: { id, view } })
