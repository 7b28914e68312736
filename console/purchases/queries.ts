import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { call } from '#console/platform/api.ts'

type Filter = { accountId?: number; refunded?: boolean }

export const purchasesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['purchases', filter],
    queryFn: ({ pageParam: cursor }) =>
      call(purchasesConsole.list, { body: { cursor, size: 50, ...filter } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export function useRefund() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; reason: string }) => call(purchasesConsole.refund, { body }),
    onSuccess: () =>
      Promise.all(
        [['purchases'], ['ledger'], ['staff', 'audit']].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
