import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { membershipConsole } from '#contract/membership/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

export const cardsQuery = queryOptions({
  queryKey: ['membership', 'cards'],
  queryFn: async () => (await call(membershipConsole.cards, {})).list,
})

export const batchesQuery = infiniteQueryOptions({
  queryKey: ['membership', 'batches'],
  queryFn: ({ pageParam: cursor }) => call(membershipConsole.batches, { body: { cursor, size: 50 } }),
  ...paged,
})

export type CardSave = CallInput<typeof membershipConsole.saveCard>['body']
export type NewBatch = CallInput<typeof membershipConsole.makeBatch>['body']

/** Query keys that a change makes stale. */
const seenIn = [['membership']]

export const useSaveCard = () =>
  useChange((body: CardSave) => call(membershipConsole.saveCard, { body }), seenIn)

export const useMakeBatch = () =>
  useChange((body: NewBatch) => call(membershipConsole.makeBatch, { body }), seenIn)

export const useRevokeBatch = () =>
  useChange((id: number) => call(membershipConsole.revokeBatch, { body: { id } }), seenIn)
