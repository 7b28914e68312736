import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { blockListConsole } from '#contract/moderation/block-list.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { removalConsole } from '#contract/moderation/removal.ts'
import { call } from '#console/platform/api.ts'

const key = 'moderation'
/** How often what others decide shows up here, in milliseconds. */
const glance = 15_000

type Body<E extends Endpoint> = CallInput<E> extends { body: infer B } ? B : never
type Filter<E extends Endpoint> = Omit<Body<E>, 'cursor' | 'size'>

export type CaseFilter = Filter<typeof moderationConsole.cases>

const paged = { initialPageParam: null as string | null }
const after = (last: { next: string | null }) => last.next

export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'cases', filter],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.cases, { body: { ...filter, size: 50, cursor: pageParam } }),
    getNextPageParam: after,
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
    getNextPageParam: after,
  })

export const removalsQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'removals', state],
    queryFn: ({ pageParam }) => call(removalConsole.list, { body: { state, cursor: pageParam } }),
    getNextPageParam: after,
    refetchInterval: glance,
  })

export const restrictionsQuery = (kind: 'mute' | 'ban' | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'restrictions', kind],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.restrictions, { body: { size: 50, cursor: pageParam, ...(kind && { kind }) } }),
    getNextPageParam: after,
  })

export const wordsQuery = (search: string, action: 'hold' | 'refuse' | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'words', search, action],
    queryFn: ({ pageParam }) =>
      call(moderationConsole.words, {
        body: { size: 50, cursor: pageParam, ...(search && { search }), ...(action && { action }) },
      }),
    getNextPageParam: after,
  })

export const blockListQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [key, 'blocked'],
  queryFn: ({ pageParam }) => call(blockListConsole.list, { body: { size: 50, cursor: pageParam } }),
  getNextPageParam: after,
})

/** A change; whatever it was, every list of moderation and the audit log are read again. */
function useChange<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation<Reply<E>, Error, Body<E>>({
    mutationFn: (body) => call(endpoint, { body } as never) as Promise<Reply<E>>,
    // Also when it was refused: somebody else may have been faster.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [key] }),
        cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
      ]),
  })
}

export const useClaim = () => useChange(moderationConsole.claim)
export const useRelease = () => useChange(moderationConsole.release)
export const useDecideMany = () => useChange(moderationConsole.decideMany)
export const useDecideAppeal = () => useChange(moderationConsole.decideAppeal)
export const useLift = () => useChange(moderationConsole.liftRestriction)
export const useAddWords = () => useChange(moderationConsole.addWords)
export const useEditWord = () => useChange(moderationConsole.editWord)
export const useRemoveWord = () => useChange(moderationConsole.removeWord)
export const useDecideRemoval = () => useChange(removalConsole.decide)
export const useLinkRemoval = () => useChange(removalConsole.link)
export const useBlockPicture = () => useChange(blockListConsole.addPicture)
export const useUnblock = () => useChange(blockListConsole.remove)
