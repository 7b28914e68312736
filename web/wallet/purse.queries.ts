import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type MoveKind, purse } from '#contract/wallet/purse.ts'
import { call } from '#web/platform/wire/api.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { onEvent } from '#web/platform/wire/realtime.ts'

const balances = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => call(purse.balances, {}, { signal }),
  staleTime: 0,
})

/** The viewer's balances, shared by every page; fetched again when a page is shown and when the server says that they changed. */
export function useBalances() {
  const found = useQuery(balances)
  useEffect(
    () => onEvent('user.changed', () => void queryClient.invalidateQueries({ queryKey: balances.queryKey })),
    [],
  )
  useWhenShown(() => void queryClient.invalidateQueries({ queryKey: balances.queryKey }))
  return found
}

/** How coins came and went, the newest first; of one kind and in one month (`2026-01`) where they are named. */
export const moves = ({ kind, month }: { kind: MoveKind | undefined; month: string }) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['wallet', 'moves', kind ?? '', month],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(purse.list, { body: { cursor, ...(kind && { kind }), ...(month && { month }) } }, { signal }),
    staleTime: 0,
  })

/** Income movements of a creator, the newest first; of one month (`2026-01`) where it is named. */
export const incomes = (month: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['wallet', 'incomes', month],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(purse.incomes, { body: { cursor, ...(month && { month }) } }, { signal }),
    staleTime: 0,
  })
