import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { blockListConsole } from '#contract/moderation/block-list.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { removalConsole } from '#contract/moderation/removal.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

const key = 'moderation'
/** How often what others decide shows up here, in milliseconds. */
const glance = 15_000

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never
type Filter<E extends Endpoint> = Omit<Body<E>, 'cursor' | 'size'>

export type CaseFilter = Filter<typeof moderationConsole.cases>

export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'cases', filter],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.cases, { body: { ...filter, size: 50, cursor: pageParam } }),
    refetchInterval: glance,
  })

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'case', id],
    queryFn: () => call(moderationConsole.case, { body: { id } }),
    enabled: id > 0,
  })

export const summaryQuery = queryOptions({
  queryKey: [key, 'summary'],
  queryFn: () => call(moderationConsole.summary),
  refetchInterval: glance,
})

export const clocksQuery = queryOptions({
  queryKey: [key, 'clocks'],
  queryFn: () => call(removalConsole.clocks),
  refetchInterval: glance,
})

export const appealsQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'appeals', state],
    queryFn: ({ pageParam }) => call(moderationConsole.appeals, { body: { state, cursor: pageParam } }),
  })

export const removalsQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'removals', state],
    queryFn: ({ pageParam }) => call(removalConsole.list, { body: { state, cursor: pageParam } }),
    refetchInterval: glance,
  })

export const restrictionsQuery = (kind: 'mute' | 'ban' | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'restrictions', kind],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.restrictions, { body: { size: 50, cursor: pageParam, ...(kind && { kind }) } }),
  })

export const wordsQuery = (search: string, action: 'hold' | 'refuse' | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'words', search, action],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.words, {
        body: { size: 50, cursor: pageParam, ...(search && { search }), ...(action && { action }) },
      }),
  })

export const blockListQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [key, 'blocked'],
  queryFn: ({ pageParam }) => call(blockListConsole.list, { body: { size: 50, cursor: pageParam } }),
})

/** A change; whatever it was, every list of moderation and the audit log are read again. */
const useSettle = <E extends Endpoint>(endpoint: E) =>
  useChange((body: Body<E>) => call(endpoint, { body } as never) as Promise<Reply<E>>, [[key]], 'settled')

export const useClaim = () => useSettle(moderationConsole.claim)
export const useRelease = () => useSettle(moderationConsole.release)
export const useDecideMany = () => useSettle(moderationConsole.decideMany)
export const useDecideAppeal = () => useSettle(moderationConsole.decideAppeal)
export const useLift = () => useSettle(moderationConsole.liftRestriction)
export const useAddWords = () => useSettle(moderationConsole.addWords)
export const useEditWord = () => useSettle(moderationConsole.editWord)
export const useRemoveWord = () => useSettle(moderationConsole.removeWord)
export const useDecideRemoval = () => useSettle(removalConsole.decide)
export const useLinkRemoval = () => useSettle(removalConsole.link)
export const useBlockPicture = () => useSettle(blockListConsole.addPicture)
export const useUnblock = () => useSettle(blockListConsole.remove)
