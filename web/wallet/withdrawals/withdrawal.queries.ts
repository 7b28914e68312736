import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import type { IncomeSource } from '#contract/wallet/withdrawals.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient, refreshPages } from '#web/platform/wire/query-client.ts'
import { onEvent } from '#web/platform/wire/realtime.ts'

/** Withdrawable amount of an income, and the ways to withdraw it. */
export const withdrawalInfo = (source: IncomeSource) =>
  queryOptions({
    queryKey: ['wallet', 'withdrawal', source],
    queryFn: ({ signal }) => call(withdrawal.info, { body: { source } }, { signal }),
    staleTime: 0,
  })

/** The values in which cards are given. */
export const jdValues = queryOptions({
  queryKey: ['wallet', 'jd-values'],
  queryFn: ({ signal }) => call(withdrawal.jdCards, {}, { signal }),
  staleTime: 0,
})

export const withdrawals = (source: IncomeSource) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['wallet', 'withdrawals', source],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(withdrawal.list, { body: { cursor, source } }, { signal }),
    staleTime: 0,
  })

/** The viewer's withdrawals, the latest first; fetched again when the server says that something changed. */
export function useWithdrawals(source: IncomeSource) {
  const feed = useInfiniteQuery(withdrawals(source))
  useEffect(
    () => onEvent('user.changed', () => void refreshPages(withdrawals(source)).catch(() => {})),
    [source],
  )
  return feed
}

/** Balances, terms and lists are out of date after each of these. */
const forget = () => queryClient.invalidateQueries({ queryKey: ['wallet'] })

export async function submitWithdrawal(body: CallInput<typeof withdrawal.submit>['body']) {
  const made = await call(withdrawal.submit, { body })
  void forget()
  return made
}

export async function cancelWithdrawal(id: number) {
  const made = await call(withdrawal.cancel, { body: { id } })
  await forget()
  return made
}

export const showCard = (id: number, digits: string) => call(withdrawal.card, { body: { id, digits } })
