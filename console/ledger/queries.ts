import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Kind } from '#contract/ledger/chart.ts'
import { ledgerConsole } from '#contract/ledger/console.ts'
import { call } from '#console/platform/api.ts'
import { paged } from '#console/platform/lists/paged-query.ts'
import { useChange } from '#console/platform/forms/useChange.ts'

const key = 'ledger'
export const accountsQuery = (owner: number) =>
  queryOptions({
    queryKey: [key, 'accounts', owner],
    queryFn: () => call(ledgerConsole.accounts, { body: { owner } }),
  })

/** A page of what moved on the accounts of a member, or of the platform for 0; of one kind where it is named. */
export const loadMovements = (owner: number, kind: Kind | '', cursor: string | null) =>
  call(ledgerConsole.movements, { body: { owner, size: 50, cursor, ...(kind && { kind }) } })

export const movementsQuery = (owner: number, kind: Kind | '') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'movements', owner, kind],
    queryFn: ({ pageParam }) => loadMovements(owner, kind, pageParam),
  })

export const transfersQuery = (search: string, reason: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [key, 'transfers', search, reason],
    queryFn: ({ pageParam }) =>
      call(ledgerConsole.transfers, {
        body: { size: 50, cursor: pageParam, ...(search && { key: search }), ...(reason && { reason }) },
      }),
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
  })

export const useCheckNow = () => useMutation({ mutationFn: () => call(ledgerConsole.check) })

/** Query keys that a change makes stale. */
const seenIn = [[key]]

export const useProposeCredit = () =>
  useChange(
    (body: { owner: number; amount: number; note: string }) => call(ledgerConsole.proposeCredit, { body }),
    seenIn,
    'settled',
  )

export const useDecideCredit = () =>
  useChange(
    (body: { id: number; approve: boolean; answer: string }) => call(ledgerConsole.decideCredit, { body }),
    seenIn,
    'settled',
  )
