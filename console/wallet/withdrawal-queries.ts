import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import type { WithdrawalDetail } from '#contract/wallet/withdrawal-console-shapes.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'

export type WithdrawalFilter = Pick<
  CallInput<typeof withdrawalConsole.list>['body'],
  'state' | 'method' | 'source' | 'accountId'
>
/** A page of the withdrawals that a filter finds. */
export const loadWithdrawals = (filter: WithdrawalFilter, cursor: string | null) =>
  call(withdrawalConsole.list, { body: { cursor, size: 50, ...filter } })

export const withdrawalsQuery = (filter: WithdrawalFilter) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', 'list', filter],
    queryFn: ({ pageParam: cursor }) => loadWithdrawals(filter, cursor),
    ...paged,
  })

const detailKey = (id: number) => ['withdrawals', 'one', id] as const
export const withdrawalQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: () => call(withdrawalConsole.detail, { body: { id } }),
    enabled: id > 0,
    // What a provider is paying is looked at until it did
    refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? 3_000 : false),
  })

/** Something is done with a withdrawal: the answer is how it stands, and lists are out of date. */
function useStep<Body>(run: (body: Body) => Promise<WithdrawalDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (detail) => client.setQueryData(detailKey(detail.id), detail),
    onSettled: () => client.invalidateQueries({ queryKey: ['withdrawals'] }),
  })
}
export const useApprove = () =>
  useStep((body: CallInput<typeof withdrawalConsole.approve>['body']) =>
    call(withdrawalConsole.approve, { body }),
  )
export const useGiveBack = () =>
  useStep((body: CallInput<typeof withdrawalConsole.giveBack>['body']) =>
    call(withdrawalConsole.giveBack, { body }),
  )
export const useMarkPaid = () =>
  useStep((body: CallInput<typeof withdrawalConsole.markPaid>['body']) =>
    call(withdrawalConsole.markPaid, { body }),
  )

export const withdrawalDaysQuery = (span: 7 | 30 | 90) =>
  queryOptions({
    queryKey: ['withdrawals', 'days', span],
    queryFn: () => call(withdrawalConsole.summary, { body: { span } }),
  })

export const termsQuery = queryOptions({
  queryKey: ['withdrawals', 'terms'],
  queryFn: () => call(withdrawalConsole.terms),
})
export function useSaveTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof withdrawalConsole.saveTerms>['body']) =>
      call(withdrawalConsole.saveTerms, { body }),
    onSuccess: (found) => client.setQueryData(termsQuery.queryKey, found),
  })
}

export const stockQuery = queryOptions({
  queryKey: ['withdrawals', 'stock'],
  queryFn: () => call(withdrawalConsole.stock),
})
export function useOfferValue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof withdrawalConsole.offerValue>['body']) =>
      call(withdrawalConsole.offerValue, { body }),
    onSuccess: (found) => client.setQueryData(stockQuery.queryKey, found),
  })
}
export function useAddCards() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof withdrawalConsole.addCards>['body']) =>
      call(withdrawalConsole.addCards, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: stockQuery.queryKey }),
  })
}
