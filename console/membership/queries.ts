import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { membershipConsole } from '#contract/membership/console.ts'
import { call } from '#console/platform/api.ts'

export const cardsQuery = queryOptions({
  queryKey: ['membership', 'cards'],
  queryFn: async () => (await call(membershipConsole.cards, {})).list,
})

export const batchesQuery = infiniteQueryOptions({
  queryKey: ['membership', 'batches'],
  queryFn: ({ pageParam: cursor }) => call(membershipConsole.batches, { body: { cursor, size: 50 } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next,
})

export type CardSave = CallInput<typeof membershipConsole.saveCard>['body']
export type NewBatch = CallInput<typeof membershipConsole.makeBatch>['body']

export const useSaveCard = () =>
  useMutation({
    mutationFn: (body: CardSave) => call(membershipConsole.saveCard, { body }),
    onSuccess: useRefresh(),
  })

export const useMakeBatch = () =>
  useMutation({
    mutationFn: (body: NewBatch) => call(membershipConsole.makeBatch, { body }),
    onSuccess: useRefresh(),
  })

export const useRevokeBatch = () =>
  useMutation({
    mutationFn: (id: number) => call(membershipConsole.revokeBatch, { body: { id } }),
    onSuccess: useRefresh(),
  })

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['membership'] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
