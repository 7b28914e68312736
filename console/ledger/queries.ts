import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Kind } from '#contract/ledger/chart.ts'
import { ledgerConsole } from '#contract/ledger/console.ts'
import { call } from '#console/platform/api.ts'

const key = 'ledger'
const paged = { initialPageParam: null as string | null }
const after = (last: { next: string | null }) => last.next

export const accountsQuery = (owner: number) =>
  queryOptions({
    queryKey: [key, 'accounts', owner],
    queryFn: () => call(ledgerConsole.accounts, { body: { owner } }),
  })

export const movementsQuery = (owner: number, kind: Kind | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'movements', owner, kind],
    queryFn: ({ pageParam }) =>
      call(ledgerConsole.movements, { body: { owner, size: 50, cursor: pageParam, ...(kind && { kind }) } }),
    getNextPageParam: after,
  })

export const transfersQuery = (search: string, reason: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'transfers', search, reason],
    queryFn: ({ pageParam }) =>
      call(ledgerConsole.transfers, {
        body: { size: 50, cursor: pageParam, ...(search && { key: search }), ...(reason && { reason }) },
      }),
    getNextPageParam: after,
  })

export const transferQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'transfer', id],
    queryFn: () => call(ledgerConsole.transfer, { body: { id } }),
    enabled: id > 0,
  })

/** The latest check; every second while a newer one than `awaitedSince` is awaited. */
export const reportQuery = (awaitedSince: number | undefined) =>
  queryOptions({
    queryKey: [key, 'report'],
    queryFn: async () => (await call(ledgerConsole.report)).report,
    refetchInterval: ({ state }) => ((state.data?.id ?? 0) === awaitedSince ? 1000 : 60_000),
  })

export const creditsQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'credits', state],
    queryFn: ({ pageParam }) => call(ledgerConsole.credits, { body: { state, cursor: pageParam } }),
    getNextPageParam: after,
  })

export const useCheckNow = () => useMutation({ mutationFn: () => call(ledgerConsole.check) })

export function useProposeCredit() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { owner: number; amount: number; note: string }) =>
      call(ledgerConsole.proposeCredit, { body }),
    onSettled: refresh,
  })
}

export function useDecideCredit() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { id: number; approve: boolean; answer: string }) =>
      call(ledgerConsole.decideCredit, { body }),
    // Also when it was refused: somebody else may have been faster.
    onSettled: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [key] }),
      cache.invalidateQueries({ queryKey: ['staff', 'audit'] }),
    ])
}
